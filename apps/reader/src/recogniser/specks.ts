interface Sign {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

const hangul = /^[가-힣]$/;
/** Signs so small that a speck between two syllables can look like one. */
const speck = /^[·'`"~:;|!\-1iIl]$/;
/** Between two syllables closer than this many usual distances there is no sign. */
const noRoom = 1.15;
const leastPairs = 3;

const middle = ({ x0, x1 }: Sign): number => (x0 + x1) / 2;

/** Removes signs that do not fit because the syllables on both sides are as close as any. */
export function withoutSpecks<T extends Sign>(glyphs: readonly T[]): T[] {
  const distances = glyphs.flatMap((glyph, i) => {
    const behind = glyphs[i + 1];
    return behind !== undefined && hangul.test(glyph.text) && hangul.test(behind.text)
      ? [middle(behind) - middle(glyph)]
      : [];
  });
  // The lower quartile, as labels are widely spaced and blanks count as distance too.
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 4)];
  if (usual === undefined || distances.length < leastPairs) return [...glyphs];
  return glyphs.filter((glyph, i) => {
    const [before, behind] = [glyphs[i - 1], glyphs[i + 1]];
    if (before === undefined || behind === undefined || !speck.test(glyph.text)) return true;
    if (!hangul.test(before.text) || !hangul.test(behind.text)) return true;
    return middle(behind) - middle(before) >= noRoom * usual;
  });
}
