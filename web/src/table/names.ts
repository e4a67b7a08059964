// What people and bots are called: the reader is "You", others by name, else by kind and number ("Guest 2"); bots by the
// names of their level. A person keeps the name while a bot stands in.
import { characterName } from '../people/characters';
import { t } from '../store/settings.svelte';

export interface Named {
  name: string;
  bot: string | null;
  /** A person's seat, even while a bot stands in. */
  person: boolean;
  yours?: boolean;
  /** Its person has had everything deleted. */
  gone?: boolean;
}

/** By seat, what each is called to the reader. */
export function callNames(all: readonly Named[]): string[] {
  const own = all.filter((one) => one.yours).length;
  return all.map((one, seat) => (one.yours && own === 1 ? t('self') : givenName(all, one, seat)));
}

/** By seat, the name that everybody sees. */
export function givenNames(all: readonly Named[]): string[] {
  return all.map((one, seat) => givenName(all, one, seat));
}

function givenName(all: readonly Named[], one: Named, seat: number): string {
  const before = all.slice(0, seat);
  if (one.gone) return t('departed');
  if (one.bot && !one.person)
    return characterName(one.bot, before.filter((other) => !other.person && other.bot === one.bot).length);
  if (one.name) return one.name;
  const shares = all.filter((other) => other.yours).length > 1;
  if (one.yours) return shares ? t('playerN', { n: seat + 1 }) : t('self');
  const unnamed = (other: Named) => other.person && !other.name && !other.yours;
  if (!one.person) return t('guest');
  return all.filter(unnamed).length > 1 ? t('guestN', { n: before.filter(unnamed).length + 1 }) : t('guest');
}

/** The same for the players of a record. */
export function namesOfPlayers(players: readonly { name: string; kind?: string }[]): string[] {
  return givenNames(
    players.map(({ name, kind }) =>
      kind === 'human' ? { name, bot: null, person: true } : { name: '', bot: kind ?? 'bot', person: false },
    ),
  );
}
