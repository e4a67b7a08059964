// English sentences are written of a third person: "{seat} takes 5". Of the reader they say "You take 5", "your field".

/** What the reader is called. */
export const YOU = 'You';

const IRREGULAR: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** "takes" → "take". What is no such form stays as it is: "can", "had". */
function base(verb: string): string {
  const found = IRREGULAR[verb];
  if (found) return found;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A sentence in which the reader is called `you` ("You"), as one says it to the reader. */
export function secondPerson(sentence: string, you: string): string {
  if (!sentence.includes(you)) return sentence;
  const addressed = sentence
    .replaceAll(`${you}'s`, `${you}r`)
    .replace(
      new RegExp(`\\b${you}((?: no longer| now)?) (\\w+)`, 'g'),
      (_, between: string, verb: string) => `${you}${between} ${base(verb)}`,
    )
    .replace(new RegExp(`(?<=[a-z,;\uE000-\uF8FF] )${you}(?=r?\\b)`, 'g'), you.toLowerCase());
  return addressed.startsWith(`${you} `) ? addressed.replace(/\btheir\b/g, 'your') : addressed;
}
