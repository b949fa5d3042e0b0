import { createHash } from 'node:crypto';

/** Numbers from 0 to below 1, deterministic for a seed. */
function lots(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Lot {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = lots(seed);
  }

  number(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  value(from: number, to: number): number {
    return from + this.#next() * (to - from);
  }

  /** Returns true once in `many` draws on average. */
  isOneOf(many: number): boolean {
    return this.#next() * many < 1;
  }

  one<T>(all: readonly T[]): T {
    const found = all[this.number(0, all.length - 1)];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  }
}
