// Whether this page plays without a server: as a site of static files always, at a parlour when the visitor wants it.
// What that takes is loaded only then.
import type { Socket, SocketEvents } from '../net/connection';

const PLACE = 'zashiki.offline';
const inBrowser = typeof document !== 'undefined';

/** A site of static files (`zashiki site`): there is no server to ask, and every address is behind a #. */
export const SITE = inBrowser && document.querySelector('meta[name="zashiki-site"]') !== null;

function wasOn(): boolean {
  try {
    return inBrowser && localStorage.getItem(PLACE) === 'on';
  } catch {
    return false;
  }
}

export const local = $state({ on: SITE || wasOn() });

export function playOffline(on: boolean): void {
  local.on = SITE || on;
  try {
    localStorage.setItem(PLACE, on ? 'on' : 'off');
  } catch {
    // storage may be blocked: it holds until the page is closed
  }
}

/** Tables of this browser have ids of their own, so that they are found whether the parlour is in reach or not. */
export function isLocalTable(address: string): boolean {
  return address.includes('local-');
}

const loaded = () => import('./localParlour');

export async function askLocally<T>(path: string, body?: unknown): Promise<T> {
  return (await loaded()).askLocally<T>(path, body);
}

export async function deleteLocally(path: string): Promise<void> {
  await (await loaded()).deleteLocally(path);
}

/** Follow a link of the interface that no server answers; whether it is one. */
export function savedLocally(link: HTMLAnchorElement): boolean {
  const path = link.getAttribute('href') ?? '';
  if (!path.startsWith('/api/') || !(local.on || isLocalTable(path))) return false;
  void loaded().then(({ saveLocally }) => saveLocally(path, link.download || 'zashiki.json'));
  return true;
}

/** The line to a table of this browser, in place of a socket. */
export function localSocket(table: string, events: SocketEvents): Socket {
  let line: Socket | null = null;
  let closed = false;
  loaded()
    .then(({ localParlour }) => localParlour())
    .then(
      (parlour) => {
        if (!closed) line = parlour.connect(table, events);
      },
      () => events.closed(1006),
    );
  return {
    send: (text) => line?.send(text),
    close: () => {
      closed = true;
      line?.close();
    },
  };
}
