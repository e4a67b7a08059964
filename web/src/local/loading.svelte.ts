// How far the parlour of this browser is: what the page tells of it.
export const loading = $state<{
  state: 'asleep' | 'loading' | 'ready' | 'failed';
  /** Of what has to be loaded, the share that is here. */
  share: number;
  /** Whether everything is kept, so that the next visit needs no network. */
  kept: boolean;
  /** Whether the rules run compiled; else strong bots see less far ahead. */
  compiled: boolean;
}>({ state: 'asleep', share: 0, kept: false, compiled: true });
