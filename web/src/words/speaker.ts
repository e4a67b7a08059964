import type { Reason } from '../net/protocol';
import { isTableEvent, tableSentence } from '../table/tableEvents';
import { asText, type Form, type Part, type Terms, type Values, Voice } from './phrase';
import { secondPerson, YOU } from './secondPerson';
import { around } from './slots';

export interface Line {
  item: string;
  points: number;
  values?: Readonly<Record<string, number | string | undefined>>;
}

/** The words of one game in one language, as the server sends them. */
export interface GameWords {
  event: Record<string, Form>;
  prompt: Record<string, Form>;
  move: Record<string, Form>;
  reason: Record<string, Form>;
  line: Record<string, Form>;
  gain: Record<string, Form>;
  because: Record<string, Form>;
  end: Record<string, Form>;
  step: Record<string, Form>;
  /** Labels of the fields of the view, and of the records in it. */
  field?: Record<string, string>;
  /** Labels of the numbers, by their path in the game's data. */
  number?: Record<string, Form>;
  term: Terms;
  separator: string;
}

type Section = Exclude<keyof GameWords, 'field' | 'number' | 'term' | 'separator'>;

/** Speaks for one table: its game, a language, the names of the people in its seats. */
export class Speaker {
  readonly voice: Voice;

  constructor(
    readonly words: GameWords,
    readonly names: readonly string[],
  ) {
    this.voice = new Voice(words.term, names, words.separator);
  }

  /** A sentence in parts, so that its terms can be drawn. */
  parts(section: Section, key: string, values: Values): Part[] {
    const form = this.words[section][key];
    if (form === undefined) return [];
    const parts = this.voice.parts(form, values);
    if (!this.names.includes(YOU)) return parts;
    // The verb follows from who acts: names are part of the text, everything else stays as it is.
    const fixed = parts.map((part) => (typeof part !== 'string' && part.kind === 'seat' ? part.word : part));
    return around(fixed, (sentence) => secondPerson(sentence, YOU));
  }

  /** A sentence with names in it, as one says it to the reader. */
  ofTheReader(sentence: string): string {
    return this.names.includes(YOU) ? secondPerson(sentence, YOU) : sentence;
  }

  say(section: Section, key: string, values: Values): string {
    return asText(this.parts(section, key, values));
  }

  event(event: { readonly kind: string }): string {
    return asText(this.eventParts(event));
  }

  eventParts(event: { readonly kind: string }): Part[] {
    if (isTableEvent(event)) return [this.ofTheReader(tableSentence(event, this.names))];
    return this.parts('event', event.kind, { ...event });
  }

  move(move: { readonly kind: string }): string {
    return asText(this.moveParts(move));
  }

  moveParts(move: { readonly kind: string }): Part[] {
    return this.parts('move', move.kind, { ...move });
  }

  prompt(prompt: string): string {
    return this.say('prompt', prompt, {});
  }

  reason(reason: string, values: Values): string {
    return this.say('reason', reason, values);
  }

  line(line: Line): string {
    return asText(this.lineParts(line));
  }

  lineParts(line: Line): Part[] {
    return this.parts('line', line.item, { ...line.values, points: line.points });
  }

  /** What an option brings beside another one. */
  because({ seat, who, item, values, points }: Reason): Part[] {
    const player = seat === null ? this.board(who ?? '') : this.seat(seat);
    const form = this.words.because[points > 0 ? 'more' : 'less'] ?? '';
    const said = (what: string) =>
      this.voice.fill(form, { player, points: Math.abs(points).toFixed(1), what });
    return around(this.parts('gain', item, values), (what) => secondPerson(said(what), YOU));
  }

  end(reason: string, winners: readonly number[]): string {
    return this.say('end', reason, { winners });
  }

  step(name: string): string {
    return this.say('step', name, {});
  }

  /** What a field of the view is called. */
  field(name: string): string {
    return this.words.field?.[name] ?? name;
  }

  /** A word for a value, such as a role's name. */
  term(manner: string, value: unknown): string {
    return this.voice.value(value, manner);
  }

  seat(seat: number): string {
    return this.names[seat] ?? '';
  }

  /** The name of a board that nobody sits at. */
  board(who: string): string {
    return this.term('who', who);
  }
}
