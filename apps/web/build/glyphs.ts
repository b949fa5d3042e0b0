import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// biome-ignore lint/plugin: What the server says is shown too; no page loads the catalogue by this.
import { sentences } from '@portal/domain/messages/catalogue.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import type { Manifest } from './manifest.ts';

const hangul = { first: 0xac00, last: 0xd7a3 } as const;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** Letters, digits and signs that any page may show, whatever its text. */
const always = [
  ...range(0x20, 0x7e),
  ...[...'·…‘’“”–—~×÷%₩→←↑↓✓※•○●□■℃㈜＋－'].map((sign) => sign.codePointAt(0) ?? 0x20),
];

/** Text that the frame adds to the front page once the browser has loaded the configuration. */
const configured = frameWords.support + frameWords.sandbox;

const codesOf = (text: string): number[] =>
  [...new Set(text)].map((character) => character.codePointAt(0) ?? 0x20).filter((code) => code > 0x7e);

/** Returns the chunks that loading one loads, at once and later, except those that are `apart`, such as other pages. */
function chunksOf(manifest: Manifest, page: string, isApart: (key: string) => boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [page];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    waiting.push(...imports, ...dynamicImports.filter((next) => !isApart(next)));
  }
  return seen;
}

/** The parts of a build that {@link pageGlyphs} reads. */
export interface Built {
  readonly dist: string;
  readonly manifest: Manifest;
  /** Manifest keys of the pages that are drawn at build and open to anybody, the front page's first, each once. */
  readonly open: readonly [string, ...string[]];
  readonly frontPage: string;
}

/** Code points that the built pages show, each in one list. */
export interface PageGlyphs {
  /** Code points of the front page, and those that any page may show. */
  readonly front: readonly number[];
  /** Code points of the entry, or of two or more open pages. */
  readonly open: readonly number[];
  /** Code points of one open page each: the rarer words of long texts. */
  readonly single: readonly (readonly number[])[];
  /** Code points of pages behind the log-in, and of sentences that only the server returns. */
  readonly behind: readonly number[];
}

/** Reads the code points from the chunks that each page loads, at once and later: no file names are listed, so no text can be missed. */
export async function pageGlyphs({ dist, manifest, open, frontPage }: Built): Promise<PageGlyphs> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const atOnce = (key: string): ReadonlySet<string> => chunksOf(manifest, key, () => true);
  const entryChunks = new Set(entries.flatMap((key) => [...atOnce(key)]));
  const pages = new Set([...entryChunks].flatMap((key) => manifest[key]?.dynamicImports ?? []));
  const shown = async (keys: Iterable<string>): Promise<ReadonlySet<number>> => {
    const files = [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
    return new Set(codesOf(texts.join('')));
  };
  const ofPage = (page: string): Promise<ReadonlySet<number>> =>
    shown([...chunksOf(manifest, page, (key) => pages.has(key))].filter((key) => !entryChunks.has(key)));
  const own = await shown([...atOnce(open[0])].filter((key) => !entryChunks.has(key)));
  const closed = await Promise.all([...pages].filter((page) => !open.includes(page)).map(ofPage));
  return sorted({
    front: new Set([...always, ...codesOf(`${frontPage}${configured}`), ...own]),
    everywhere: await shown(entryChunks),
    open: await Promise.all(open.map(ofPage)),
    behind: [...closed, new Set(codesOf(Object.values(sentences).join('')))],
  });
}

type Codes = ReadonlySet<number>;

interface Shown {
  readonly front: Codes;
  readonly everywhere: Codes;
  readonly open: readonly Codes[];
  readonly behind: readonly Codes[];
}

function sorted({ front, everywhere, open, behind }: Shown): PageGlyphs {
  const union = (sets: readonly Codes[]): Codes => new Set(sets.flatMap((one) => [...one]));
  const without = (codes: Codes, ...others: readonly Codes[]): number[] =>
    [...codes].filter((code) => others.every((other) => !other.has(code))).sort((one, other) => one - other);
  const repeated = open.map(
    (page, index) => new Set([...page].filter((code) => open.slice(0, index).some((one) => one.has(code)))),
  );
  const shared = union([everywhere, ...repeated]);
  return {
    front: [...front],
    open: without(shared, front),
    single: open.map((page) => without(page, front, shared)),
    behind: without(union(behind), front, shared, ...open),
  };
}

/** Returns the 2,350 everyday Korean syllables of KS X 1001, which cover all but the rarest texts. */
export function everydaySyllables(): number[] {
  const decoder = new TextDecoder('euc-kr');
  const rows = range(0xb0, 0xc8).map((row) =>
    decoder.decode(Uint8Array.from(range(0xa1, 0xfe).flatMap((cell) => [row, cell]))),
  );
  return [...rows.join('')].map((syllable) => syllable.codePointAt(0) ?? hangul.first);
}

export const allSyllables = (): number[] => range(hangul.first, hangul.last);
