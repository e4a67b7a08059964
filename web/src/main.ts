import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepCalling } from './calls/notices.svelte';
import { followLinks } from './router.svelte';
import { dress } from './store/settings.svelte';

dress(document.documentElement);
followLinks();
keepCalling();
const room = document.getElementById('room');
if (room) mount(App, { target: room });
// The slices of the fonts take long to list: the page is there before them.
void import('./look/fonts');
