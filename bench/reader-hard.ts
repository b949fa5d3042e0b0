/**
 * `npm run bench:reader -- --hard [COUNT [SEED [FOLDER]]]`: right, missing and wrong values in the hard set. Thresholds are chosen on the seed
 * `tune`; `kept`, the default, is only ever measured. 330 pictures by default; a folder keeps them for another run. The report is
 * docs/reader-benchmark.md. With TESSERACT=N in the environment the first N pictures of each kind are also read by Debian's tesseract.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hardPicture } from '../apps/sandbox/src/hard-set/hard-picture.ts';
import { runReader, specimensIn } from './reader-run.ts';
import { certificateFields, idFields, type Score, scoresOf, type Truth, verdictOf } from './reader-score.ts';
import { type Seen, seenByTesseract } from './reader-tesseract.ts';

const usualCount = 330;
const usualSeed = 'kept';
/** A wrong value costs as much as this many missing ones. */
const wrongCost = 20;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function draw(folder: string, seed: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const { file, truth } = hardPicture(seed, index);
    await writeFile(join(folder, truth.file), file);
    await writeFile(join(folder, truth.file.replace(/jpg$/, 'json')), JSON.stringify(truth));
  }
}

const share = (part: number, all: number): string => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`);

function counts(scores: readonly Score[]): string[] {
  const of = (verdict: string, some = scores): number => some.filter((one) => verdictOf(one) === verdict).length;
  const legible = scores.filter(({ legibility }) => legibility === 'legible');
  const right = of('right', legible);
  return [
    String(scores.length),
    String(of('right')),
    String(of('missing')),
    String(of('wrong')),
    `${right}/${legible.length}`,
    share(right, legible.length),
  ];
}

const columns = ['', 'fields', 'right', 'missing', 'wrong', 'right of legible', ''];

function table(scores: readonly Score[], groups: readonly string[], groupOf: (score: Score) => string): string {
  const rows = groups.flatMap((group) => {
    const own = scores.filter((score) => groupOf(score) === group);
    return own.length === 0 ? [] : [[group, ...counts(own)]];
  });
  return [columns, ...rows, ['all', ...counts(scores)]]
    .map((row) => row.map((text, i) => (i === 0 ? text.padEnd(18) : text.padStart(i === 5 ? 18 : 9))).join(''))
    .join('\n');
}

/** Number of wrong and missing values for other thresholds. */
function curve(scores: readonly Score[]): string {
  const valued = scores.filter(({ confidence, field }) => confidence !== undefined && field !== 'mask');
  const unanswered = scores.filter(({ confidence, field }) => confidence === undefined && field !== 'mask').length;
  const lines = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95].map((threshold) => {
    const above = valued.filter(({ confidence = 0 }) => confidence >= threshold);
    const wrong = above.filter(({ guessRight }) => !guessRight).length;
    const missing = unanswered + valued.length - above.length;
    return [threshold.toFixed(2), wrong, missing, wrongCost * wrong + missing]
      .map((cell) => String(cell).padStart(10))
      .join('');
  });
  return [['threshold', 'wrong', 'missing', 'cost'].map((cell) => cell.padStart(10)).join(''), ...lines].join('\n');
}

async function report(folder: string, truths: readonly Truth[], kind: 'certificate' | 'id'): Promise<void> {
  const own = truths.filter((truth) => truth.kind === kind);
  const files = own.map(({ file }) => file);
  const { readings } = await runReader(folder, files, kind);
  const scores = own.flatMap((truth, i) => {
    const reading = readings[i];
    return reading === undefined ? [] : scoresOf(truth, reading);
  });
  say(`\n${kind}: ${own.length} pictures`);
  say(table(scores, kind === 'certificate' ? certificateFields : idFields, ({ field }) => field));
  say('');
  say(table(scores, [...new Set(scores.map(({ degradation }) => degradation))], ({ degradation }) => degradation));
  say(`\nthe curve: every value read, answered from each threshold on (a wrong one costs ${wrongCost})`);
  say(curve(scores));
  for (const score of scores)
    if (verdictOf(score) === 'wrong')
      say(`  wrong (${score.legibility}) ${score.file} ${score.field}: ${score.expected} was read as ${score.read}`);
  if (process.env.SHOW_MISSING === undefined) return;
  for (const score of scores)
    if (verdictOf(score) === 'missing' && score.legibility === 'legible')
      say(`  missing ${score.file} ${score.field}: ${score.expected}`);
}

/** Share of the printed values that Tesseract's text contains, by field and by fault. */
async function compare(
  folder: string,
  truths: readonly Truth[],
  kind: 'certificate' | 'id',
  most: number,
): Promise<void> {
  const seen: Seen[] = [];
  const own = truths.filter((truth) => truth.kind === kind).slice(0, most);
  for (const truth of own) seen.push(...(await seenByTesseract(folder, truth)));
  say(`\n${kind}: ${own.length} pictures, tesseract`);
  const groups = (of: (one: Seen) => string): void => {
    for (const group of [...new Set(seen.map(of)), 'all']) {
      const some = seen.filter((one) => one.isLegible && (group === 'all' || of(one) === group));
      const read = some.filter(({ isRead }) => isRead).length;
      say(`${group.padEnd(18)}${`${read}/${some.length}`.padStart(12)}${share(read, some.length).padStart(10)}`);
    }
  };
  groups(({ field }) => field);
  groups(({ degradation }) => degradation);
}

/** @param args of the command after `--hard` */
export async function benchHard(args: readonly string[]): Promise<void> {
  const [count = String(usualCount), seed = usualSeed, kept] = args;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'hard-set-')));
  try {
    const isDrawn = kept !== undefined && (await readdir(kept).catch(() => [])).length > 0;
    if (!isDrawn) await draw(folder, seed, Number(count));
    const truths = await specimensIn(folder, /./);
    const compared = Number(process.env.TESSERACT ?? 0);
    for (const kind of ['certificate', 'id'] as const) {
      await report(folder, truths, kind);
      if (compared > 0) await compare(folder, truths, kind, compared);
    }
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true });
  }
}
