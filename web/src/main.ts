import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App, { pageAt } from './App.svelte';
import { watchForAnnouncements } from './notices/announcement.svelte';
import { watchForTurns } from './notices/browserNotices.svelte';
import { followLinks, route } from './router.svelte';
import { applySettings, settings, speak } from './store/settings.svelte';

applySettings(document.documentElement);
followLinks();
function show({ default: Preparing }: typeof import('./notices/Preparing.svelte')): void {
  mount(Preparing, { target: document.body, anchor: document.body.firstElementChild ?? undefined });
}

// The page's own part comes together with the words.
void pageAt(route.path)?.load();
void speak(settings.language).then(() => {
  watchForTurns();
  watchForAnnouncements();
  const page = document.getElementById('app');
  if (page) mount(App, { target: page });
  // A parlour that opened before its core was compiled says so; all others load nothing of this.
  if (document.querySelector('meta[name="zashiki-preparing"]'))
    void import('./notices/Preparing.svelte').then(show);
  // The list of font slices is long: the page is shown before it is loaded.
  void import('./styles/fonts');
});
