// The service worker, which keeps the client and Python, so that the page opens without a network.
import { loading } from './loading.svelte';
import type { OfflineFile, OfflineFiles } from './messages';
import { SITE } from './mode.svelte';

/** The folder of the client. */
const root = () => new URL(SITE ? '.' : '/', location.href);

export async function offlineFiles(): Promise<OfflineFiles> {
  await registered();
  const answer = await fetch(new URL('offline/files.json', root()), { cache: 'no-cache' });
  if (!answer.ok) throw new Error('offline/files.json');
  const files = (await answer.json()) as OfflineFiles;
  return { ...files, folder: new URL(`${files.folder}/`, root()).href };
}

/** Browsers have service workers only on https and on the computer itself; without one, it plays and is not kept. */
async function registered(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registration = navigator.serviceWorker.register(new URL('service-worker.js', root()));
    if (navigator.serviceWorker.controller) {
      // whether there is a newer one is asked meanwhile: without a network that takes seconds
      registration.catch(() => {});
      return true;
    }
    await registration;
    await navigator.serviceWorker.ready;
    await new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
      setTimeout(done, 2000);
    });
    return true;
  } catch {
    return false;
  }
}

/** Have everything kept that the next visit needs, and nothing of an older build. */
export async function keepForOffline({ first, client }: OfflineFiles): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const names = [...first, ...client].map(({ name }: OfflineFile) => new URL(name, root()).href);
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => {
    loading.kept = data === 'kept';
  };
  worker.postMessage({ kind: 'keep', names: [root().href, ...names] }, [channel.port2]);
}
