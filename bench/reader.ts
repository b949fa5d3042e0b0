/**
 * `npm run bench:reader [-- FOLDER [PATTERN]]`: accuracy and speed on the documents of a folder (or READER_SAMPLES; else this repository's
 * specimens), each with its truth in a JSON file. Code 1 if a field is read less often than reader-floors.json requires. Times are compared with a
 * base line of the same run. `--hard`: reader-hard.ts.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { baseLine } from './reader-baseline.ts';
import { benchHard } from './reader-hard.ts';
import { runReader, specimensIn } from './reader-run.ts';
import { certificateFields, idFields, type Score, scoresOf, type Truth } from './reader-score.ts';

const ownFolder = join(import.meta.dirname, '../apps/reader/samples');

const floorsSchema = z.record(z.enum(['certificate', 'id']), z.record(z.string(), z.number()));

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const cell = (scores: readonly Score[]): string =>
  scores.length === 0 ? '-' : `${scores.filter(({ right }) => right).length}/${scores.length}`;

/** One row for every degradation and one for all, one column for every field. */
function table(scores: readonly Score[], fields: readonly string[]): string {
  const classes = [...new Set(scores.map(({ degradation }) => degradation))];
  const rows = [...classes, 'all'].map((name) => {
    const own = scores.filter(({ degradation }) => name === 'all' || degradation === name);
    return [name, ...fields.map((field) => cell(own.filter((score) => score.field === field)))];
  });
  return [['', ...fields], ...rows].map((row) => row.map((text) => text.padEnd(15)).join(' ')).join('\n');
}

const percent = (scores: readonly Score[], test: (score: Score) => boolean): string =>
  `${((100 * scores.filter(test).length) / Math.max(1, scores.length)).toFixed(1)} %`;

function shortfalls(scores: readonly Score[], floors: Readonly<Record<string, number>>): string[] {
  return Object.entries(floors).flatMap(([field, floor]) => {
    const own = scores.filter((score) => score.field === field);
    const share = own.filter(({ right }) => right).length / Math.max(1, own.length);
    return own.length > 0 && share < floor ? [`${field}: ${share.toFixed(3)} is below its floor of ${floor}`] : [];
  });
}

async function report(
  folder: string,
  kind: 'certificate' | 'id',
  truths: readonly Truth[],
  floors: Readonly<Record<string, number>>,
): Promise<string[]> {
  const files = truths.map(({ file }) => file);
  const { readings, peakMemory } = await runReader(folder, files, kind);
  const scores = truths.flatMap((truth, i) => {
    const reading = readings[i];
    return reading === undefined ? [] : scoresOf(truth, reading);
  });
  const times = readings.map(({ ms }) => ms);
  const base = await baseLine();
  const say = (text: string): boolean => process.stdout.write(`${text}\n`);
  say(`\n${kind}: ${files.length} documents`);
  say(table(scores, kind === 'certificate' ? certificateFields : idFields));
  for (const { file, field, expected, read, right } of scores)
    if (!right) say(`  ${file} ${field}: ${expected} was read as ${read || 'nothing'}`);
  say(`all fields ${percent(scores, ({ right }) => right)}, blanks counted ${percent(scores, ({ exact }) => exact)}`);
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  say(`time: median ${median} ms, 95th percentile ${p95} ms`);
  say(
    `base line (the bare network on a certificate's worth of lines): median ${base} ms; ratio ${(median / Math.max(1, base)).toFixed(2)}`,
  );
  if (peakMemory !== undefined) say(`peak memory of all processes: ${Math.round(peakMemory / 1_048_576)} MB`);
  return shortfalls(scores, floors).map((line) => `${kind} ${line}`);
}

async function main(): Promise<void> {
  const [given, pattern = ''] = process.argv.slice(2);
  const folder = given ?? process.env.READER_SAMPLES ?? ownFolder;
  const floors = floorsSchema.parse(
    JSON.parse(await readFile(join(import.meta.dirname, 'reader-floors.json'), 'utf8')),
  );
  const truths = await specimensIn(folder, new RegExp(pattern));
  const below: string[] = [];
  for (const kind of ['certificate', 'id'] as const) {
    const own = truths.filter((truth) => truth.kind === kind);
    if (own.length > 0) below.push(...(await report(folder, kind, own, floors[kind])));
  }
  process.stdout.write(`\n${below.length === 0 ? 'no field is below its floor' : below.join('\n')}\n`);
  if (below.length > 0 || truths.length === 0) process.exitCode = 1;
}

const [first, ...rest] = process.argv.slice(2);
await (first === '--hard' ? benchHard(rest) : main());
