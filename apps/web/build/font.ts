import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cutApart, unpackFont } from './cut-font.ts';
import { allSyllables, everydaySyllables, type PageGlyphs } from './glyphs.ts';

const source = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');

const weights = { min: 400, max: 700 } as const;

interface Cut {
  readonly family: string;
  readonly codes: readonly number[];
  /** Code points for which the browser fetches the file; if absent, the file is fetched with the page. */
  readonly range?: string;
  /** Whether pages behind the log-in show its letters. */
  readonly isBehind?: boolean;
}

const hex = (code: number): string => code.toString(16).toUpperCase();

/** Splits a sorted list into the given number of files; each is fetched for the whole range from its first letter to the next file's first. */
function chunks(family: string, codes: readonly number[], count: number): Cut[] {
  const size = Math.ceil(codes.length / count);
  const starts = Array.from({ length: count }, (_, place) => place * size).filter((start) => start < codes.length);
  return starts.map((start, place) => {
    const first = place === 0 ? 0xac00 : (codes[start] ?? 0xac00);
    const last = (codes[start + size] ?? 0xd7a4) - 1;
    return { family, codes: codes.slice(start, start + size), range: `U+${hex(first)}-${hex(last)}` };
  });
}

/** Formats code points for a style sheet, consecutive ones as a range. */
export function rangeOf(codes: readonly number[]): string {
  const sorted = [...codes].sort((one, other) => one - other);
  const starts = sorted.filter((code, place) => code !== (sorted[place - 1] ?? Number.NaN) + 1);
  return starts
    .map((start, place) => {
      const next = starts[place + 1];
      const last = sorted[(next === undefined ? sorted.length : sorted.indexOf(next)) - 1] ?? start;
      return last === start ? `U+${hex(start)}` : `U+${hex(start)}-${hex(last)}`;
    })
    .join();
}

function cutsOf({ front, open, single, behind }: PageGlyphs): Cut[] {
  const said = new Set([...front, ...open, ...single.flat(), ...behind]);
  const everyday = everydaySyllables().filter((code) => !said.has(code));
  const known = new Set([...said, ...everyday]);
  const rare = allSyllables().filter((code) => !known.has(code));
  const more = [
    { codes: open, isBehind: true },
    ...single.map((codes) => ({ codes })),
    { codes: behind, isBehind: true },
  ];
  return [
    { family: 'Pretendard Cut', codes: front },
    ...more
      .filter(({ codes }) => codes.length > 0)
      .map((cut) => ({ family: 'Pretendard More', ...cut, range: rangeOf(cut.codes) })),
    ...chunks('Pretendard Rest', everyday, 6),
    ...chunks('Pretendard Rare', rare, 8),
  ];
}

const face = (cut: Cut, file: string): string =>
  `@font-face{font-family:"${cut.family}";font-weight:${weights.min} ${weights.max};font-style:normal;font-display:swap;` +
  `src:url("/assets/${file}") format("woff2-variations"),url("/assets/${file}") format("woff2")` +
  `${cut.range ? `;unicode-range:${cut.range}` : ''}}`;

export interface BuiltFont {
  readonly sheet: string;
  readonly first: string;
  /** Other files with letters that pages behind the log-in show. */
  readonly behind: readonly string[];
}

export interface FontTask {
  readonly glyphs: PageGlyphs;
  readonly cache: string;
  readonly target: string;
}

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Cuts in as many threads as there are processors; this is the most expensive part of a first build. */
async function cutAll(font: Buffer, cuts: readonly Cut[]): Promise<Buffer[]> {
  if (cuts.length === 0) return [];
  const letters = cuts.flatMap(({ codes }) => codes);
  const unpacked = await unpackFont(font, letters);
  const workers = Math.min(cuts.length, availableParallelism());
  const shares = Array.from({ length: workers }, (_, place) => cuts.filter((_cut, at) => at % workers === place));
  const done = await Promise.all(
    shares.map((share) => cutApart({ font: unpacked, weights, cuts: share.map(({ codes }) => [...codes]) })),
  );
  return cuts.map((_, at) => Buffer.from(done[at % workers]?.[Math.floor(at / workers)] ?? []));
}

const keptIn = (cache: string, files: readonly string[]): Promise<(Buffer | undefined)[]> =>
  Promise.all(files.map((file) => readFile(join(cache, file)).catch(() => undefined)));

/**
 * Builds one file with the front page's letters, three with other pages', and files that are fetched only if a person's text needs them.
 * Cuts are cached by a hash of their inputs, so that unchanged text causes no new cuts.
 */
export async function buildFont({ glyphs, cache, target }: FontTask): Promise<BuiltFont> {
  const font = await readFile(source);
  const origin = hashOf(font);
  await mkdir(cache, { recursive: true });
  const cuts = cutsOf(glyphs);
  const fileOf = ({ family, codes }: Cut): string =>
    `${family.toLowerCase().replace(' ', '-')}-${hashOf(`${origin}${weights.min}${weights.max}${codes.join()}`).slice(0, 10)}.woff2`;
  const files = cuts.map(fileOf);
  const kept = await keptIn(cache, files);
  const missing = await cutAll(
    font,
    cuts.filter((_, at) => kept[at] === undefined),
  );
  for (const [at, file] of files.entries()) {
    const bytes = kept[at] ?? missing.shift() ?? Buffer.alloc(0);
    if (!kept[at]) await writeFile(join(cache, file), bytes);
    await writeFile(join(target, file), bytes);
  }
  const css = cuts.map((cut, at) => face(cut, files[at] ?? '')).join('\n');
  const sheet = `fonts-${hashOf(css).slice(0, 10)}.css`;
  await writeFile(join(target, sheet), css);
  const behind = cuts.flatMap(({ isBehind }, at) => (isBehind ? [`/assets/${files[at] ?? ''}`] : []));
  return { sheet: `/assets/${sheet}`, first: `/assets/${files[0] ?? ''}`, behind };
}
