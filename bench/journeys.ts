/**
 * `npm run bench:journeys [-- --journeys 20 --seconds 60 --users 4 FOLDER]`: whole sole-proprietor journeys by calls. First the cost of one: the
 * server's own processor time (without hashing, pictures, and its use at rest), and that of reading and of the simulated providers; with the folder
 * of another checkout, in turns with it. Then, for this checkout, journeys per second with this many people, and the duration of calls at half of
 * that. Code 1 if the own part is more than half of the other's, or a call without a picture takes longer than its target. Linux.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';
import { type Costs, costNames, costsOf, meanOf, restOf } from './journeys/costs.ts';
import type { Side } from './journeys/side.ts';

const { values, positionals } = parseArgs({
  options: {
    journeys: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    users: { type: 'string', default: '4' },
  },
  allowPositionals: true,
});
const journeys = Number(values.journeys);
const seconds = Number(values.seconds);
/** Journeys until most of a server's code is compiled. */
const warm = 15;
/** The own part relative to the other checkout's, and the slowest call without a picture at half load: p95 in ms. */
const targets = { own: 0.5, slowest: 150 };

const write = (line: string): void => void process.stdout.write(`${line}\n`);

interface Measured {
  readonly side: Side;
  readonly rest: number;
  readonly costs: Costs[];
}

/** One journey each in turns, so that other work on the machine affects all sides. */
async function measure(sides: readonly Side[]): Promise<readonly Measured[]> {
  for (const side of sides) for (let one = 0; one < warm; one += 1) await side.journey();
  const all = await Promise.all(
    sides.map(async (side): Promise<Measured> => ({ side, rest: await restOf(side), costs: [] })),
  );
  for (let round = 0; round < journeys; round += 1)
    for (const { side, rest, costs } of round % 2 === 0 ? all : all.toReversed()) costs.push(await costsOf(side, rest));
  return all;
}

/** @returns the own part as a share of the other's; undefined if there is no other */
function report(all: readonly Measured[]): number | undefined {
  const row = (name: string, cells: readonly string[]): void =>
    write(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  write(`processor time a journey in ms, mean of ${journeys}`);
  row(
    '',
    all.map(({ side }) => side.name),
  );
  for (const name of costNames)
    row(
      name,
      all.map(({ costs }) => meanOf(costs, name).toFixed(0)),
    );
  const [own, other] = all.map(({ costs }) => meanOf(costs, 'own'));
  if (own === undefined || other === undefined) return undefined;
  write(`the own part is ${(own / other).toFixed(2)} of the other's (target ${targets.own})`);
  return own / other;
}

/** @returns the p95 of the slowest call without a picture, in ms */
async function reportLoad(side: Side): Promise<number> {
  const { fullLoad, halfLoad } = await import('./journeys/load.ts');
  const rate = await fullLoad(side, Number(values.users), seconds);
  write(`${rate.toFixed(2)} journeys a second with ${values.users} people at a time`);
  const times = await halfLoad(side, rate / 2, seconds);
  for (const hasPicture of [false, true]) {
    write(`the slowest calls ${hasPicture ? 'with' : 'without'} a picture at half of that, p95`);
    for (const { path, slow, often } of times.each(hasPicture).slice(0, 8))
      write(`${slow.toFixed(0).padStart(8)} ms ${path} (${often})`);
  }
  return times.each(false)[0]?.slow ?? 0;
}

const postgres = await startThrowAwayPostgres();
// The fixtures read the server's address when they are loaded.
process.env.TEST_DATABASE_URL = postgres.url;
const { openSide } = await import('./journeys/side.ts');
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-journeys-'));
const checkouts = [resolve(import.meta.dirname, '..'), ...positionals.slice(0, 1).map((given) => resolve(given))];
const sides: Side[] = [];
try {
  for (const [place, checkout] of checkouts.entries())
    sides.push(await openSide(place === 0 ? 'this' : 'the other', checkout, folder));
  const share = report(await measure(sides));
  for (const other of sides.splice(1)) await other.close();
  const slowest = sides[0] ? await reportLoad(sides[0]) : 0;
  process.exitCode = (share ?? 0) <= targets.own && slowest <= targets.slowest ? 0 : 1;
} finally {
  for (const side of sides) await side.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
