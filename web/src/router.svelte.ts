// The router: every page has an address, and a link within the site changes the page without a reload.
export const route = $state({ path: location.pathname, hash: location.hash });

function look(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  look();
  if (!instead) scrollTo(0, 0);
}

/** Change the part after # without leaving the page or adding to the history. */
export function note(hash: string): void {
  history.replaceState(null, '', `${location.pathname}${hash}`);
}

export function followLinks(): void {
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
