import { jamo, unlikenessOf } from './jamo.ts';

/** The position of a word in a string: characters [start, end). */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly unlikeness: number;
}

/** Share of a word's letters that may be misread. */
export const tolerance = 0.34;

/** The likeliest place of the word, starting between `from` and `latest`; undefined if nothing resembles it. */
export function findWord(text: string, word: string, from = 0, latest = text.length): Found | undefined {
  let best: Found | undefined;
  const wanted = jamo(word);
  const letters = Array.from({ length: text.length }, (_, i) => jamo(text.charAt(i)));
  for (let start = from; start <= Math.min(latest, text.length - 1); start++) {
    for (let length = word.length - 1; length <= word.length + 1; length++) {
      const end = start + length;
      if (length < 1 || end > text.length) continue;
      const value = unlikenessOf(letters.slice(start, end).join(''), wanted);
      if (value <= tolerance && value < (best?.unlikeness ?? 2)) best = { start, end, unlikeness: value };
    }
  }
  return best;
}
