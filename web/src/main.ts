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
// The list of font slices is long: the page is shown before it is loaded.
void import('./styles/fonts');
