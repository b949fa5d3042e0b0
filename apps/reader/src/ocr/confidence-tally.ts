import type { Gray } from '../image/gray.ts';
import type { Engine } from './engine.ts';

/** Least mean confidence for upright text, 0 to 100, and the number of characters it requires. */
const upright = { sure: 80, characters: 8 };
/** Least confidence of a syllable, and the number of such syllables that show that there is text at all. */
const written = { sure: 90, syllables: 4 };

export interface ConfidenceTally {
  readonly engine: Engine;
  /** Mean confidence, 0 to 100. */
  readonly mean: () => number;
  readonly isUpright: () => boolean;
  readonly isWritten: () => boolean;
}

/** Tallies an engine's confidence: whether the text is upright, and whether there is any. */
export function confidenceTally(engine: Engine): ConfidenceTally {
  let [sum, count, syllables] = [0, 0, 0];
  const mean = (): number => (count === 0 ? 0 : sum / count);
  return {
    engine: {
      read: async (line: Gray, only?: string) => {
        const glyphs = await engine.read(line, only);
        for (const { confidence, text } of glyphs) {
          sum += confidence;
          if (confidence >= written.sure && /[가-힣]/.test(text)) syllables += 1;
        }
        count += glyphs.length;
        return glyphs;
      },
    },
    mean,
    isUpright: () => count >= upright.characters && mean() >= upright.sure,
    isWritten: () => syllables >= written.syllables,
  };
}
