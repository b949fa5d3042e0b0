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

/**
 * Files of the catalogue by who sees their words: everybody at the front door, then whoever opens another page for visitors. What is
 * in neither is seen by merchants.
 */
const seenBy = {
  everybody: /^(common|login|support)\.ts$/,
  visitors:
    /^(common-codes|account-codes|sign-up-codes|account-papers|account-recovery|inquiry|sign-up|email-code|terms|merchant-id|business-info)\.ts$/,
} as const;

const codesOf = (texts: readonly string[]): number[] =>
  [...texts.join('')].map((character) => character.codePointAt(0) ?? 0x20).filter((code) => code >= 0x20);

/** Code points of the catalogue, each once: those that everybody sees, with what is always there, visitors, and merchants. */
export async function catalogueGlyphs(): Promise<Readonly<Record<'everybody' | 'visitors' | 'merchants', number[]>>> {
  const files = (await readdir(catalogue)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const said = async (names: readonly string[]): Promise<number[]> =>
    codesOf(await Promise.all(names.map((name) => readFile(join(catalogue, name), 'utf8'))));
  const known = new Set<number>();
  const unknownOf = (codes: readonly number[]): number[] => {
    const fresh = [...new Set(codes)].filter((code) => !known.has(code));
    for (const code of fresh) known.add(code);
    return fresh;
  };
  return {
    everybody: unknownOf([...always, ...(await said(files.filter((name) => seenBy.everybody.test(name))))]),
    visitors: unknownOf(await said(files.filter((name) => seenBy.visitors.test(name)))),
    merchants: unknownOf(await said(files)),
  };
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
