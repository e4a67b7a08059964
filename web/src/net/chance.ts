// The table's random numbers, recomputed from its seed: the same stream as zashiki/kernel/chance.py and zashiki/fairness.py.
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const BLOCK_WORDS = 8;

function bigEndian(value: number, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  new DataView(out.buffer).setUint32(bytes - 4, value);
  return out;
}

export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The seed made from a secret and everybody's nonces. Their lengths are hashed too, so that no two lists hash alike. */
export function jointSeed(secret: string, nonces: readonly string[]): string {
  const parts = nonces.flatMap((nonce) => {
    const text = utf8ToBytes(nonce);
    return [bigEndian(text.length, 4), text];
  });
  return bytesToHex(sha256(concatBytes(hexToBytes(secret), ...parts)));
}

class Stream {
  private blocks = 0;
  private words: number[] = [];

  constructor(
    private readonly seed: Uint8Array,
    private readonly name: string,
  ) {}

  word(): number {
    if (this.words.length === 0) {
      const text = concatBytes(utf8ToBytes(this.name), new Uint8Array(1), bigEndian(this.blocks++, 8));
      const digest = blake2b(text, { key: this.seed, dkLen: 4 * BLOCK_WORDS });
      const view = new DataView(digest.buffer, digest.byteOffset);
      this.words = Array.from({ length: BLOCK_WORDS }, (_, i) => view.getUint32(4 * i));
    }
    return this.words.shift() as number;
  }
}

export class Chance {
  private readonly seed: Uint8Array;
  private readonly streams = new Map<string, Stream>();

  constructor(seed: string) {
    this.seed = hexToBytes(seed);
  }

  /** A number from 0 to n - 1, without bias. */
  below(n: number, name: string): number {
    const stream = this.streams.get(name) ?? new Stream(this.seed, name);
    this.streams.set(name, stream);
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = stream.word();
    while (word >= limit) word = stream.word();
    return word % n;
  }

  /** The items in the order that a shuffle of them gives. */
  shuffled<T>(items: readonly T[], name: string): T[] {
    const order = items.map((_, i) => i);
    this.shuffle(order, name);
    return order.map((i) => items[i] as T);
  }

  /** Fisher-Yates from the end, in place. */
  shuffle(cards: number[], name: string): void {
    for (let i = cards.length - 1; i > 0; i--) {
      const j = this.below(i + 1, name);
      [cards[i], cards[j]] = [cards[j] as number, cards[i] as number];
    }
  }
}

export function sameOrder<T>(made: readonly T[], told: readonly T[]): boolean {
  return made.length === told.length && made.every((item, i) => item === told[i]);
}
