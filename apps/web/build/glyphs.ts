import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const catalogue = join(import.meta.dirname, '../../../packages/domain/src/messages');

const hangul = { first: 0xac00, last: 0xd7a3 } as const;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** Letters, digits and signs that any page may show, whatever the catalogue says. */
const always = [
  ...range(0x20, 0x7e),
  ...[...'·…‘’“”–—~×÷%₩→←↑↓✓※•○●□■℃㈜＋－'].map((sign) => sign.codePointAt(0) ?? 0x20),
];

/** Code points of everything the catalogue can say, and of what is always there. */
export async function catalogueGlyphs(): Promise<Set<number>> {
  const files = (await readdir(catalogue)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(files.map((name) => readFile(join(catalogue, name), 'utf8')));
  const found = [...texts.join('')].map((character) => character.codePointAt(0) ?? 0x20);
  return new Set([...always, ...found.filter((code) => code >= 0x20)]);
}

/** The 2,350 syllables of everyday Korean, which KS X 1001 chose and every text but the rarest keeps to. */
export function everydaySyllables(): number[] {
  const decoder = new TextDecoder('euc-kr');
  const rows = range(0xb0, 0xc8).map((row) =>
    decoder.decode(Uint8Array.from(range(0xa1, 0xfe).flatMap((cell) => [row, cell]))),
  );
  return [...rows.join('')].map((syllable) => syllable.codePointAt(0) ?? hangul.first);
}

/** Every syllable there is. */
export const allSyllables = (): number[] => range(hangul.first, hangul.last);
