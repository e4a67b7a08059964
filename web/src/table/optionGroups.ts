// Options that differ in a word or two only ("Turn up the card at place 14") need no line each: their sentence is said
// once, and each of them is what differs in it.

/** Options that stand next to one another. `sentence`: what all of them say, with … for what differs; null: a line each. */
export interface OptionGroup {
  first: number;
  sentence: string | null;
  /** What each of them shows. */
  words: string[];
}

const MANY = 10;
const SHORT = 4;

/** The texts of all options in groups; `kinds` are those of their moves. */
export function optionGroups(kinds: readonly string[], texts: readonly string[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  let first = 0;
  while (first < kinds.length) {
    let end = first + 1;
    while (end < kinds.length && kinds[end] === kinds[first]) end++;
    const words = texts.slice(first, end);
    groups.push({ first, ...shortened(words) });
    first = end;
  }
  return groups;
}

function shortened(texts: string[]): { sentence: string | null; words: string[] } {
  const before = shared(texts);
  const rests = texts.map((text) => text.slice(before.length));
  const after = backwards(shared(rests.map(backwards)));
  const words = rests.map((rest) => rest.slice(0, rest.length - after.length));
  const short = words.every((word) => word.length > 0 && word.length <= SHORT);
  return texts.length >= MANY && short
    ? { sentence: `${before}…${after}`, words }
    : { sentence: null, words: texts };
}

/** What all texts begin with; figures stay whole. */
function shared(texts: readonly string[]): string {
  const [one = '', ...others] = texts;
  let length = one.length;
  for (const other of others) while (!other.startsWith(one.slice(0, length))) length--;
  return one.slice(0, length).replace(/\d+$/, '');
}

function backwards(text: string): string {
  return [...text].reverse().join('');
}
