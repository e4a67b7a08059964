// Sentences around terms: a function from text to text (another sentence, another person) is used on the text, while the
// terms in it stay what they are. Each is held by one character that no text has.
import type { Part, Term } from './phrase';

const FIRST = 0xe000;
const SLOT = /([\uE000-\uF8FF])/;

/** Change the text of a sentence, and keep its terms in their places. */
export function around(parts: readonly Part[], change: (text: string) => string): Part[] {
  const terms: Term[] = [];
  const text = parts
    .map((part) => {
      if (typeof part === 'string') return part;
      terms.push(part);
      return String.fromCharCode(FIRST + terms.length - 1);
    })
    .join('');
  return change(text)
    .split(SLOT)
    .map((piece) => (SLOT.test(piece) ? (terms[piece.charCodeAt(0) - FIRST] ?? '') : piece))
    .filter((piece) => piece !== '');
}
