/**
 * `npm run bench:backs [-- COUNT [SEED]]`: random backs that the reader was not developed with, every second with a number. Code 1 if more than one
 * in a hundred is refused, or fewer than 99 of a hundred numbers are covered.
 */

import * as z from 'zod/mini';
import { startPool } from '../apps/reader/src/pool/pool.ts';
import { type DrawnBack, drawnBack } from '../apps/sandbox/src/specimens/drawn-back.ts';
import type { Point } from '../packages/domain/src/rules/picture/box.ts';
import { coverage } from './reader-score.ts';

const mostRefused = 0.01;
const leastCovered = 0.99;
/** Share of a number's place that has to be covered. */
const whole = 0.985;

const answerSchema = z.object({
  inferDetailTypeResource: z.string(),
  idCard: z.object({
    result: z.looseObject({
      back: z.optional(
        z.object({
          personalNum: z.array(
            z.object({
              maskingPolys: z.array(z.object({ vertices: z.array(z.object({ x: z.number(), y: z.number() })) })),
            }),
          ),
        }),
      ),
    }),
  }),
});

const pairs = (points: readonly Point[]) => points.map(({ x, y }): readonly [number, number] => [x, y]);

/** The result for one back; `covered` is undefined if it has no number. */
interface Seen {
  readonly seed: string;
  readonly back: DrawnBack;
  readonly said: string;
  readonly covered: boolean | undefined;
  readonly ms: number;
}

function isCovered({ number }: DrawnBack, masks: readonly (readonly Point[])[]): boolean | undefined {
  return number && masks.some((mask) => coverage(pairs(number), pairs(mask)) >= whole);
}

async function look(pool: ReturnType<typeof startPool>, seed: string, hasNumber: boolean): Promise<Seen> {
  const back = drawnBack(seed, hasNumber);
  const start = performance.now();
  const outcome = await pool.read({ inferType: 'card-back', file: back.file });
  const ms = performance.now() - start;
  if (outcome.kind !== 'read') return { seed, back, said: outcome.kind, covered: undefined, ms };
  const { inferDetailTypeResource: said, idCard } = answerSchema.parse(outcome.image);
  const places = idCard.result.back?.personalNum.flatMap(({ maskingPolys }) => maskingPolys) ?? [];
  const masks = places.map(({ vertices }) => vertices);
  return { seed, back, said, covered: said === 'back' ? isCovered(back, masks) : undefined, ms };
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const part = (some: readonly unknown[], all: readonly unknown[]): string => `${some.length} of ${all.length}`;

async function main(): Promise<void> {
  const [count = '200', seed = 'unseen'] = process.argv.slice(2);
  const pool = startPool({ workers: 1, queueLimit: 1, timeLimitMs: 60_000 });
  await pool.warm();
  const seen: Seen[] = [];
  for (let at = 0; at < Number(count); at += 1) seen.push(await look(pool, `${seed}-${at}`, at % 2 === 1));
  await pool.close();
  const refused = seen.filter(({ said }) => said !== 'back');
  const numbered = seen.filter(({ covered }) => covered !== undefined);
  const covered = numbered.filter((one) => one.covered);
  const times = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  for (const { seed: name, said, back } of refused) say(`  ${name} (${back.taken}, ${back.turns} quarters): ${said}`);
  for (const { seed: name, covered: is, back } of numbered)
    if (!is) say(`  ${name} (${back.taken}, ${back.turns} quarters): number not covered`);
  say(`genuine backs refused: ${part(refused, seen)}; numbers covered: ${part(covered, numbered)}`);
  say(
    `time: median ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`,
  );
  const isShort = covered.length < leastCovered * numbered.length;
  if (refused.length > mostRefused * seen.length || isShort) process.exitCode = 1;
}

await main();
