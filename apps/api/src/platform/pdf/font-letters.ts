/** Sizes of the tables' heads and records (OpenType 1.9, 'Table Directory' and 'cmap'). */
const headBytes = 12;
const recordBytes = 16;
const encodingBytes = 8;
const groupsAt = 16;
const groupBytes = 12;
/** The subtable for all of Unicode. */
const wholeUnicode = 12;

function* placesOf(font: Buffer, start: number, count: number, size: number): Generator<Buffer> {
  for (let place = 0; place < count; place += 1) yield font.subarray(start + place * size, start + (place + 1) * size);
}

function unicodeTable(font: Buffer): Buffer {
  for (const record of placesOf(font, headBytes, font.readUInt16BE(4), recordBytes)) {
    if (record.toString('latin1', 0, 4) !== 'cmap') continue;
    const table = font.subarray(record.readUInt32BE(8));
    for (const encoding of placesOf(table, 4, table.readUInt16BE(2), encodingBytes)) {
      const found = table.subarray(encoding.readUInt32BE(4));
      if (found.readUInt16BE(0) === wholeUnicode) return found;
    }
  }
  throw new Error('the font does not say which letters it has');
}

/** Whether a font has a sign for a letter. @param font TrueType */
export function lettersOf(font: Buffer): (letter: number) => boolean {
  const table = unicodeTable(font);
  const groups = [...placesOf(table, groupsAt, table.readUInt32BE(12), groupBytes)].map((group) => ({
    first: group.readUInt32BE(0),
    last: group.readUInt32BE(4),
  }));
  return (letter) => groups.some(({ first, last }) => first <= letter && letter <= last);
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
