// This device as the parlour's messages reach it: by a push service, even while no page is open. Loaded when wanted.
import { api } from '../net/api';
import type { Sleep } from '../net/protocol';
import type { Language } from '../store/settings.svelte';

const WORKER = '/service-worker.js';

export const pushIsPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && Notification.permission === 'granted';

/** The key as the browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** How it is subscribed now; null: it is not. Registers nothing. */
export async function subscribed(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration(WORKER);
  return (await known?.pushManager.getSubscription()) ?? null;
}

/** Subscribe, or tell the parlour of other wishes. */
export async function subscribe(language: Language, sleep: Sleep | null): Promise<void> {
  const { key } = await api.pushKey();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const device = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) });
  const { endpoint = '', keys } = device.toJSON();
  await api.subscribe({
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    language,
    sleep,
  });
}

export async function unsubscribe(): Promise<void> {
  const device = await subscribed();
  if (!device) return;
  await api.unsubscribe(device.endpoint);
  await device.unsubscribe();
}
