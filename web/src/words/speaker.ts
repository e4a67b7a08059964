import { type Form, type Terms, type Values, Voice } from './phrase';
import { secondPerson } from './secondPerson';
import { en } from './ui/en';

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

  say(section: Section, key: string, values: Values): string {
    const form = this.words[section][key];
    if (form === undefined) return '';
    const said = this.voice.fill(form, values);
    return this.names.includes(en.self) ? secondPerson(said, en.self) : said;
  }

  event(event: { readonly kind: string }): string {
    return this.say('event', event.kind, { ...event });
  }

  move(move: { readonly kind: string }): string {
    return this.say('move', move.kind, { ...move });
  }

  prompt(prompt: string): string {
    return this.say('prompt', prompt, {});
  }

  reason(reason: string, values: Values): string {
    return this.say('reason', reason, values);
  }

  line(line: Line): string {
    return this.say('line', line.item, { ...line.values, points: line.points });
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
