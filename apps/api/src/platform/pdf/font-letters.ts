import { create } from 'fontkit';

/** Returns a check of whether a font has a glyph for a code point. @param font TrueType */
export function lettersOf(font: Buffer): (letter: number) => boolean {
  const opened = create(font);
  if (opened.type !== 'TTF') throw new Error('the font is not one TrueType font');
  return (letter) => opened.hasGlyphForCodePoint(letter);
}

/** Variation selectors: they choose how the preceding emoji is drawn, and have no glyph. */
const selectors = /[\ufe0e\ufe0f]/g;

const numberOf = (letter: number): string => `[U+${letter.toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Writes a letter that the font lacks as its code point, so that it can be looked up; composes Hangul (NFD), which would be drawn letter by letter.
 */
export function drawable(text: string, has: (letter: number) => boolean): string {
  const letters = [...text.normalize('NFC').replaceAll(selectors, '')];
  return letters
    .map((letter) => {
      const number = letter.codePointAt(0) ?? 0;
      return letter === '\n' || has(number) ? letter : numberOf(number);
    })
    .join('');
}
