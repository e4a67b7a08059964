import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchForTurns } from './notices/browserNotices.svelte';
import { followLinks } from './router.svelte';
import { applySettings } from './store/settings.svelte';

applySettings(document.documentElement);
followLinks();
watchForTurns();
const page = document.getElementById('app');
if (page) mount(App, { target: page });
// The slices of the fonts take long to list: the page is there before them.
void import('./styles/fonts');
