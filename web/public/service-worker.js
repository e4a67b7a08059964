// Keeps the client, and Python with the rules, for visits without a network. It is registered only when somebody wants to
// play without a server; which files it keeps, the page says (src/local/keepForOffline.ts).
const CACHE = 'zashiki';
const root = new URL('.', self.location.href);
const isPage = (request) => request.mode === 'navigate';
const isList = (url) => url.pathname.endsWith('/offline/files.json');
/** Files whose names change with their contents. */
const isFixed = (url) =>
  url.pathname.startsWith(`${root.pathname}assets/`) || url.pathname.includes('/offline/');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== root.origin) return;
  if (url.pathname.startsWith(`${root.pathname}api/`)) return;
  if (isPage(event.request)) event.respondWith(newest(root.href, event.request));
  else if (isList(url)) event.respondWith(newest(url.href, event.request));
  else if (isFixed(url)) event.respondWith(kept(event.request));
  else event.respondWith(newest(url.href, event.request));
});

/** From the network, and kept; without one, as it was kept. One page answers for every address. */
async function newest(name, request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic') await cache.put(name, answer.clone());
    return answer;
  } catch (problem) {
    const found = await cache.match(name);
    if (found) return found;
    throw problem;
  }
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data.names, event.ports[0]));
});

/** Keep all of these, and forget files of older builds; fonts stay as they are used. */
async function keep(names, port) {
  const cache = await caches.open(CACHE);
  try {
    for (const name of names) {
      if (!(await cache.match(name))) await cache.add(name);
    }
    const wanted = new Set(names);
    for (const { url } of await cache.keys()) {
      const old =
        isFixed(new URL(url)) && !wanted.has(url) && !isList(new URL(url)) && !url.endsWith('.woff2');
      if (old) await cache.delete(url);
    }
    port?.postMessage('kept');
  } catch {
    port?.postMessage('not kept');
  }
}
