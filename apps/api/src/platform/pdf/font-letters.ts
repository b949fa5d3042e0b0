import { create } from 'fontkit';

/** Whether a font has a sign for a letter. @param font TrueType */
export function lettersOf(font: Buffer): (letter: number) => boolean {
  const opened = create(font);
  if (opened.type !== 'TTF') throw new Error('the font is not one TrueType font');
  return (letter) => opened.hasGlyphForCodePoint(letter);
}

/** They choose how an emoji before them is drawn, and have no sign of their own. */
const selectors = /[\ufe0e\ufe0f]/g;

const numberOf = (letter: number): string => `[U+${letter.toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * A text as the font can draw it: each letter that it lacks, such as Chinese ones, by its number, so that it can be
 * looked up, where the font has one sign for all of them. Decomposed Hangul (NFD), as some systems type it, would be drawn letter by letter.
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
