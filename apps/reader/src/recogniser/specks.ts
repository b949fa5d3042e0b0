type Sign = { readonly text: string; readonly x0: number; readonly x1: number };

const HANGUL = /^[가-힣]$/;
/** Signs so small that a blot between two syllables can look like one. */
const SPECK = /^[·'`"~:;|!\-1iIl]$/;
/** Two syllables that stand closer than this many usual distances have nothing between them. */
const NO_ROOM = 1.15;
/** Fewer neighbouring syllables do not tell how far apart they usually stand. */
const LEAST_PAIRS = 3;

const middle = ({ x0, x1 }: Sign): number => (x0 + x1) / 2;

/** The same characters without signs for which there is no room: the syllables on both sides stand as close as any. */
export function withoutSpecks<T extends Sign>(glyphs: readonly T[]): T[] {
  const distances = glyphs.flatMap((glyph, i) => {
    const behind = glyphs[i + 1];
    return behind !== undefined && HANGUL.test(glyph.text) && HANGUL.test(behind.text)
      ? [middle(behind) - middle(glyph)]
      : [];
  });
  // The closer ones: labels are set wide apart, and blanks count as distance too.
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 4)];
  if (usual === undefined || distances.length < LEAST_PAIRS) return [...glyphs];
  return glyphs.filter((glyph, i) => {
    const [before, behind] = [glyphs[i - 1], glyphs[i + 1]];
    if (before === undefined || behind === undefined || !SPECK.test(glyph.text)) return true;
    if (!HANGUL.test(before.text) || !HANGUL.test(behind.text)) return true;
    return middle(behind) - middle(before) >= NO_ROOM * usual;
  });
}
