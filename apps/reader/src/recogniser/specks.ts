interface Sign {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

const hangul = /^[가-힣]$/;
/** Signs so small that a blot between two syllables can look like one. */
const speck = /^[·'`"~:;|!\-1iIl]$/;
/** Two syllables closer than this many usual distances have nothing between them. */
const noRoom = 1.15;
const leastPairs = 3;

const middle = ({ x0, x1 }: Sign): number => (x0 + x1) / 2;

/** The same characters without signs that do not fit: the syllables on both sides are as close as any. */
export function withoutSpecks<T extends Sign>(glyphs: readonly T[]): T[] {
  const distances = glyphs.flatMap((glyph, i) => {
    const behind = glyphs[i + 1];
    return behind !== undefined && hangul.test(glyph.text) && hangul.test(behind.text)
      ? [middle(behind) - middle(glyph)]
      : [];
  });
  // The closer ones: labels are set wide apart, and blanks count as distance too.
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 4)];
  if (usual === undefined || distances.length < leastPairs) return [...glyphs];
  return glyphs.filter((glyph, i) => {
    const [before, behind] = [glyphs[i - 1], glyphs[i + 1]];
    if (before === undefined || behind === undefined || !speck.test(glyph.text)) return true;
    if (!hangul.test(before.text) || !hangul.test(behind.text)) return true;
    return middle(behind) - middle(before) >= noRoom * usual;
  });
}
