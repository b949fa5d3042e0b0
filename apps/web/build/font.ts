import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { allSyllables, everydaySyllables, type PageGlyphs } from './glyphs.ts';

const source = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');

/** Weights the pages use. */
const weights = { min: 400, max: 700 } as const;

interface Cut {
  readonly family: string;
  readonly codes: readonly number[];
  /** Code points for which the file is fetched; none: with the page. */
  readonly range?: string;
  /** Whether pages behind the log-in show its letters. */
  readonly isBehind?: boolean;
}

const hex = (code: number): string => code.toString(16).toUpperCase();

/** Cuts a sorted list into so many files; each is fetched for the whole stretch between its first and the next file's first. */
function chunks(family: string, codes: readonly number[], count: number): Cut[] {
  const size = Math.ceil(codes.length / count);
  const starts = Array.from({ length: count }, (_, place) => place * size).filter((start) => start < codes.length);
  return starts.map((start, place) => {
    const first = place === 0 ? 0xac00 : (codes[start] ?? 0xac00);
    const last = (codes[start + size] ?? 0xd7a4) - 1;
    return { family, codes: codes.slice(start, start + size), range: `U+${hex(first)}-${hex(last)}` };
  });
}

/** Code points as a style sheet lists them, neighbours as one stretch. */
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
  /** What else pages behind the log-in show. */
  readonly behind: readonly string[];
}

/** Where the font is built. */
export interface FontTask {
  readonly glyphs: PageGlyphs;
  readonly cache: string;
  readonly target: string;
}

/**
 * One file with the front page's letters, three with other pages', and files fetched only where a person's text needs them. Kept by a hash of their
 * recipe, so that unchanged words cut nothing again.
 */
export async function buildFont({ glyphs, cache, target }: FontTask): Promise<BuiltFont> {
  const font = await readFile(source);
  const origin = createHash('sha256').update(font).digest('hex');
  await mkdir(cache, { recursive: true });
  const faces: { css: string; path: string; isBehind: boolean }[] = [];
  for (const cut of cutsOf(glyphs)) {
    const recipe = createHash('sha256')
      .update(`${origin}${weights.min}${weights.max}${cut.codes.join()}`)
      .digest('hex');
    const file = `${cut.family.toLowerCase().replace(' ', '-')}-${recipe.slice(0, 10)}.woff2`;
    const kept = await readFile(join(cache, file)).catch(() => null);
    const bytes = kept ?? (await cutFont(font, cut.codes));
    if (!kept) await writeFile(join(cache, file), bytes);
    await writeFile(join(target, file), bytes);
    faces.push({ css: face(cut, file), path: `/assets/${file}`, isBehind: cut.isBehind ?? false });
  }
  const css = faces.map((one) => one.css).join('\n');
  const sheet = `fonts-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
  await writeFile(join(target, sheet), css);
  const behind = faces.filter(({ isBehind }) => isBehind).map(({ path }) => path);
  return { sheet: `/assets/${sheet}`, first: faces[0]?.path ?? '', behind };
}

const cutFont = (font: Buffer, codes: readonly number[]): Promise<Buffer> =>
  subsetFont(font, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: weights.min, max: weights.max } },
    noHinting: true,
    // Kerning and tabular figures are used; the many alternates are not.
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
  });
