// What a view holds, for a board that does not know the game: its fields, those by seat apart, and their values in words.
import type { View } from '../../net/protocol';
import type { Speaker } from '../../words/speaker';

/** Fields of every view: whose it is and which step is on. The page around the board tells both. */
const KERNEL_FIELDS = new Set(['seat', 'now', 'agenda']);

export interface Fields {
  /** One entry for each seat. */
  bySeat: (readonly [name: string, values: readonly unknown[]])[];
  common: (readonly [name: string, value: unknown])[];
}

/** `perSeat` names the fields with one entry for each seat; an array of the same length may be something else. */
export function fieldsOf(view: View, perSeat: readonly string[]): Fields {
  const fields: Fields = { bySeat: [], common: [] };
  for (const [name, value] of Object.entries(view)) {
    if (KERNEL_FIELDS.has(name)) continue;
    if (perSeat.includes(name) && Array.isArray(value)) fields.bySeat.push([name, value]);
    else fields.common.push([name, value]);
  }
  return fields;
}

/** The client's own words for what a game has no words for. */
export interface PlainWords {
  yes: string;
  no: string;
  none: string;
}

/** Any value: a word of the game where it has one for it, the parts of a record with their labels. */
export function inWords(value: unknown, speaker: Speaker, plain: PlainWords): string {
  // hidden, or not there (yet): only the game knows
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? plain.yes : plain.no;
  if (typeof value === 'string') return termFor(value, speaker);
  if (Array.isArray(value)) {
    const between = value.some(isComposite) ? ' / ' : speaker.words.separator;
    return value.map((item) => inWords(item, speaker, plain)).join(between) || plain.none;
  }
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${speaker.field(name)}: ${inWords(part, speaker, plain)}`)
    .join('; ');
}

/** Whether a list reads better with a line for each of its items. */
export function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 1 && value.some(isComposite);
}

function isComposite(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function termFor(value: string, speaker: Speaker): string {
  for (const terms of Object.values(speaker.words.term)) {
    const word = terms[value];
    if (word !== undefined) return word;
  }
  return value;
}
