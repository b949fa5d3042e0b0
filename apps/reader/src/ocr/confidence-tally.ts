import type { Gray } from '../image/gray.ts';
import type { Engine } from './engine.ts';

/** How sure the engine is on average, 0 to 100, of so many characters of upright writing. */
const upright = { sure: 80, characters: 8 };
/** How sure it is at least of so many syllables, where anything is written at all. */
const written = { sure: 90, syllables: 4 };

/** An engine that keeps count of how sure it is. */
export interface ConfidenceTally {
  readonly engine: Engine;
  /** How sure it is on average, 0 to 100. */
  readonly mean: () => number;
  readonly isUpright: () => boolean;
  readonly isWritten: () => boolean;
}

/** Counts how sure an engine is of what it reads: whether the writing is upright, and whether there is any. */
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
