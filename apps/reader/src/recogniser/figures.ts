const lookAlikes: { readonly [letter: string]: string } = { O: '0', o: '0', Q: '0', I: '1', l: '1', '|': '1' };
/** Signs that stand for digits only between two others. */
const between: { readonly [sign: string]: string } = { S: '5', '&': '8' };
const figureSize = /^[0-9OoIl|]$/;
const sureFigure = /^[0-9]$/;
/** Possible neighbours on the other side of a digit in a group. */
const border = /^[-.,~:()]$|^[가-힣]$/;

interface Sign {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly confidence: number;
}

/** Replaces the 'O' and 'l' of '2O24. l2' by '0' and '1': with a sure digit on one side, and a digit, full stop, syllable or nothing on the other. */
export function withFigures<T extends Sign>(glyphs: readonly T[]): T[] {
  // Twice, as a digit that the first round settles counts for its neighbour.
  return once(once(withZeros(glyphs)));
}

function once<T extends Sign>(glyphs: readonly T[]): T[] {
  return glyphs.map((glyph, i) => {
    const [before, behind] = [glyphs[i - 1]?.text ?? '.', glyphs[i + 1]?.text ?? '.'];
    const fits = (side: string): boolean => figureSize.test(side) || border.test(side);
    const isBetween = sureFigure.test(before) && sureFigure.test(behind);
    const isAmong = (sureFigure.test(before) && fits(behind)) || (sureFigure.test(behind) && fits(before));
    const figure = (isAmong ? lookAlikes[glyph.text] : undefined) ?? (isBetween ? between[glyph.text] : undefined);
    return figure === undefined ? glyph : { ...glyph, text: figure };
  });
}

/** A '0' whose thin top and bottom are lost is read as '()': next to a digit, empty brackets are a zero. */
function withZeros<T extends Sign>(glyphs: readonly T[]): T[] {
  const isZero = (i: number): boolean =>
    glyphs[i]?.text === '(' &&
    glyphs[i + 1]?.text === ')' &&
    (sureFigure.test(glyphs[i - 1]?.text ?? '') || sureFigure.test(glyphs[i + 2]?.text ?? ''));
  return glyphs.flatMap((glyph, i): T[] => {
    if (isZero(i - 1)) return [];
    const right = glyphs[i + 1];
    return isZero(i) && right !== undefined ? [{ ...glyph, text: '0', x1: right.x1 }] : [glyph];
  });
}
