// The router: every page has an address, and a link within the site changes the page without a reload. A site of static
// files has one page only: there the address is behind the #.
import { SITE, savedLocally } from './local/mode.svelte';

export const route = $state({ path: '/', hash: '' });
look();

function look(): void {
  const address = SITE ? new URL(location.hash.slice(1) || '/', location.origin) : location;
  route.path = address.pathname;
  route.hash = address.hash;
}

/** An address of ours as the browser shows it. */
const shown = (address: string) => (SITE ? `#${address}` : address);

export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, '', shown(address));
  else history.pushState(null, '', shown(address));
  look();
  if (!instead) scrollTo(0, 0);
}

/** Change the part after # without leaving the page or adding to the history. */
export function note(hash: string): void {
  history.replaceState(null, '', SITE ? shown(route.path + hash) : `${location.pathname}${hash}`);
}

export function followLinks(): void {
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  if (SITE) for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, showAsOurs);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link && savedLocally(link)) {
      event.preventDefault();
      return;
    }
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (SITE) {
      followInSite(event, link);
      return;
    }
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return (event.target as Element | null)?.closest?.('a') ?? null;
}

/** Before the browser itself follows a link, into another window for example, it gets an address that exists. */
function showAsOurs(event: Event): void {
  const link = linkOf(event);
  const address = link?.getAttribute('href') ?? '';
  if (address.startsWith('/') && !address.startsWith('/api/')) link?.setAttribute('href', shown(address));
}

function followInSite(event: Event, link: HTMLAnchorElement): void {
  const address = (link.getAttribute('href') ?? '').replace(/^#(?=\/)/, '');
  if (address.startsWith('/api/')) return;
  event.preventDefault();
  if (!address.startsWith('#')) {
    go(address);
    return;
  }
  note(address);
  look();
  const target = document.getElementById(decodeURIComponent(address.slice(1)));
  target?.scrollIntoView();
  target?.focus();
}
