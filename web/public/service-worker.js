// Keeps the client, and Python with the rules, for visits without a network, and shows what the parlour pushes. It is
// registered only when somebody wants to play without a server, whose files the page names (src/local/keepForOffline.ts),
// or to be told of turns while no page is open (src/notices/pushDevice.ts).
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

self.addEventListener('push', (event) => {
  const { title = '座敷', body = '', table = '' } = event.data?.json() ?? {};
  const icon = new URL('icon-192.png', root).href;
  event.waitUntil(self.registration.showNotification(title, { body, icon, tag: table, data: table }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});

/** The page that shows the table already, or a new one. */
async function openTable(table) {
  const address = new URL(table ? `t/${encodeURIComponent(table)}` : '', root).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split('#')[0] === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

/** A push service may give a device another address. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(moved(event.oldSubscription, event.newSubscription));
});

async function moved(before, given) {
  const options = before?.options;
  const now = given ?? (options ? await self.registration.pushManager.subscribe(options) : null);
  if (!now) return;
  const { endpoint, keys } = now.toJSON();
  const language = self.navigator.language.startsWith('ja') ? 'ja' : 'en';
  const sent = (path, body) =>
    fetch(new URL(path, root), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await sent('api/me/push', { endpoint, keys, language });
  if (before && before.endpoint !== endpoint) await sent('api/me/push/end', { endpoint: before.endpoint });
}
