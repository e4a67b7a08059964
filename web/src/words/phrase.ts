// A sentence with placeholders for values, as the catalogues write it. The same grammar as zashiki/words/phrase.py:
// `{name:as}` says a value as a term, as a seat's name (`seat`), as a place counted from one (`nth`), or as a number
// with its noun (`{points:# point|# points}`). Of several forms the first that fits the values is taken.

export type Form = string | Record<string, string>;
export type Terms = Record<string, Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

/** A value in a sentence, as it is said (`word`), and what it is: `kind` is the manner of its place (`card`, `seat`). */
export interface Term {
  readonly kind: string;
  readonly value: unknown;
  readonly word: string;
}

/** A piece of a sentence: plain text, or a value that may be drawn. */
export type Part = string | Term;

export function asText(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.word)).join('');
}

const PLACE = /\{(\w+)(?::([^}]*))?\}/g;

/** As the server writes values in conditions: `seat=None`, `card=16`. */
function written(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  return String(value);
}

function isThere(value: unknown): boolean {
  const nothing = value === null || value === undefined || value === false || value === 0;
  return !nothing && !(Array.isArray(value) && value.length === 0);
}

/** The form of a sentence that fits the values. */
export function choose(form: Form, values: Values): string {
  if (typeof form === 'string') return form;
  for (const [condition, text] of Object.entries(form)) {
    const at = condition.indexOf('=');
    const name = at < 0 ? condition : condition.slice(0, at);
    const wanted = at < 0 ? '' : condition.slice(at + 1);
    if (wanted ? written(values[name]) === wanted : isThere(values[name])) return text;
  }
  return form.else ?? '';
}

/** Says values in one language, with the names of the people at one table. */
export class Voice {
  constructor(
    readonly terms: Terms,
    readonly names: readonly string[],
    readonly separator: string,
  ) {}

  fill(form: Form, values: Values): string {
    return asText(this.parts(form, values));
  }

  /** The same, taken apart: the text, and between it the values with what they are. */
  parts(form: Form, values: Values): Part[] {
    const text = choose(form, values);
    const parts: Part[] = [];
    let end = 0;
    for (const place of text.matchAll(PLACE)) {
      parts.push(text.slice(end, place.index), ...this.termsOf(values[place[1] ?? ''], place[2]));
      end = place.index + place[0].length;
    }
    return [...parts, text.slice(end)].filter((part) => part !== '');
  }

  private termsOf(value: unknown, manner?: string): Part[] {
    if (Array.isArray(value)) {
      const between = this.between(value);
      const items = value.flatMap((item, i) => [...(i > 0 ? [between] : []), ...this.termsOf(item, manner)]);
      return items.length > 0 ? items : [this.terms.list?.empty ?? '–'];
    }
    const word = this.word(value, manner);
    return manner === undefined || manner.includes('|') ? [word] : [{ kind: manner, value, word }];
  }

  value(value: unknown, manner?: string): string {
    return asText(this.termsOf(value, manner));
  }

  private word(value: unknown, manner?: string): string {
    if (manner === undefined) return written(value);
    if (manner === 'seat') return this.names[Number(value)] ?? '';
    if (manner === 'nth') return String(Number(value) + 1);
    if (manner.includes('|')) {
      const [one = '', many = ''] = manner.split('|');
      return (value === 1 ? one : many).replaceAll('#', written(value));
    }
    const key = written(value);
    return this.terms[manner]?.[key.toLowerCase()] ?? key;
  }

  private between(items: unknown[]): string {
    return items.some(Array.isArray) ? ' / ' : this.separator;
  }
}
