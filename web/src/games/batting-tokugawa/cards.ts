// Cards are pictures 0–15 and the crest. What is in a bag comes sorted and may hold the same picture twice.
export const CREST = 16;

/** Whether two cards of a hand, by their places in it, are those of an option. */
export function isPair(option: readonly number[], one: number, other: number): boolean {
  return (option[0] === one && option[1] === other) || (option[0] === other && option[1] === one);
}

/** The backs of a packet: all see which one is the crest's. */
export function backs(size: number, crest: boolean): (null | 'crest-back')[] {
  return Array.from({ length: size }, (_, i) => (crest && i === 0 ? 'crest-back' : null));
}

/** Each picture once. */
export function kinds(bags: readonly (readonly number[])[]): number[] {
  return [...new Set(bags.flat())].sort((a, b) => a - b);
}
