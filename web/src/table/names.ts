// What people and bots are called: by name, else by kind and number ("Guest 2", "Bot 1").
import { t } from '../store/settings.svelte';

export interface Named {
  name: string;
  bot: string | null;
  yours?: boolean;
}

export function callNames(all: readonly Named[]): string[] {
  const own = all.filter((one) => one.yours).length;
  return all.map((one, seat) => {
    const alike = (other: Named) =>
      (Boolean(other.bot) || !other.name) && Boolean(other.bot) === Boolean(one.bot);
    if (one.name && !one.bot) return one.name;
    const place = all.slice(0, seat + 1).filter(alike).length;
    if (one.bot && !one.name) return t('botN', { n: place });
    if (one.name) return one.name;
    if (one.yours && own === 1) return t('self');
    return all.filter(alike).length > 1 ? t('guestN', { n: place }) : t('guest');
  });
}

/** The same for the players of a record. */
export function namesOfPlayers(players: readonly { name: string; kind?: string }[]): string[] {
  return callNames(
    players.map(({ name, kind }) =>
      kind === 'human' ? { name, bot: null } : { name: '', bot: kind ?? 'bot' },
    ),
  );
}
