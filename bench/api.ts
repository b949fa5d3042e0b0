/**
 * `npm run bench:api [-- --rounds 11 --calls 5000 --connections 16]`: the server's cost of the calls that every page makes (who-am-I, the statuses, a
 * draft) against a bare Fastify with pg that makes the same reads (api/bare.ts). Both run on one PostgreSQL (a throw-away one, or a separate database
 * on the server at DATABASE_URL) under the same load in turns, compared by processor time, which other work disturbs far less than the clock. Ours is
 * the server as started, behind a proxy: limits are counted, answers logged. Code 1 if its median share of bare's calls is below the floor.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serverEnvironment } from '../apps/api/test/server-process.fixture.ts';
import { cleanEnv } from '../scripts/checks/clean-env.ts';
import { draftStep, insertCallers, makeDatabase } from './api/database.ts';
import { askRepeatedly, type Caller } from './api/load.ts';
import { type MeasuredServer, startMeasured } from './api/server.ts';

interface AskedCall {
  readonly name: string;
  readonly path: string;
  readonly floor: number;
}

/** Floors are below the targets (0.8; 0.9 if nothing is decrypted), as one run on a shared machine is not accurate to the second digit. */
const askedCalls: readonly AskedCall[] = [
  { name: 'who-am-I', path: '/api/onboarding/v1/login/me', floor: 0.7 },
  { name: 'statuses', path: '/api/onboarding/v1/account/kyc/status', floor: 0.8 },
  { name: 'a draft', path: `/api/onboarding/v1/draft/${draftStep}`, floor: 0.7 },
];

/** A server runs for weeks, so its cost is measured only once its code is compiled. */
const warmingRounds = 3;

/** Enough callers that none exceeds the 600 calls in 5 minutes that one address is allowed. */
const callersFor = ({ rounds, calls }: Size): number =>
  Math.ceil(((rounds + warmingRounds) * calls * askedCalls.length) / 500);

/** The server's settings; no provider is called. It logs as in production. */
const settings = (dataDir: string, masterKey: Buffer) => ({
  ...cleanEnv(process.env),
  ...serverEnvironment(dataDir),
  LOG_LEVEL: 'info',
  PUBLIC_ORIGIN: 'https://portal.test',
  TRUSTED_PROXIES: '1',
  MASTER_KEY: masterKey.toString('base64'),
});

interface Size {
  readonly rounds: number;
  readonly calls: number;
  readonly connections: number;
}

async function measure(server: MeasuredServer, callers: readonly Caller[], path: string, { calls, connections }: Size) {
  const before = await server.cpu();
  await askRepeatedly(server.port, callers, { path, count: calls, connections });
  return (calls / ((await server.cpu()) - before)) * 1_000_000;
}

interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { min: at(0), median: at(Math.floor(sorted.length / 2)), max: at(sorted.length - 1) };
}

function report(name: string, { min, median, max }: Spread, digits: number): void {
  const figures = [min, median, max].map((value) => value.toFixed(digits).padStart(8)).join(' ');
  process.stdout.write(`${name.padEnd(28)} ${figures}\n`);
}

/** Takes turns at going first. @returns ours / bare, the median of the rounds */
async function compare(
  { bare, ours }: Record<'bare' | 'ours', MeasuredServer>,
  callers: readonly Caller[],
  { name, path }: AskedCall,
  size: Size,
): Promise<number> {
  for (let round = 0; round < warmingRounds; round += 1)
    for (const server of [bare, ours]) await measure(server, callers, path, size);
  const figures = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < size.rounds; round += 1) {
    const turns = [
      async () => void figures.bare.push(await measure(bare, callers, path, size)),
      async () => void figures.ours.push(await measure(ours, callers, path, size)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  /** Compares runs adjacent in time, so that a busy minute of the machine affects both. */
  const ratios = figures.ours.map((value, round) => value / (figures.bare[round] ?? Number.NaN));
  process.stdout.write(`${name.padEnd(28)} ${'min   median      max'.padStart(26)}\n`);
  report('bare, calls a CPU second', spreadOf(figures.bare), 0);
  report('ours, calls a CPU second', spreadOf(figures.ours), 0);
  report('ours / bare', spreadOf(ratios), 2);
  return spreadOf(ratios).median;
}

/** @returns whether each call is above its floor */
async function run(size: Size): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
  const log = await open(join(folder, 'log'), 'a');
  const database = await makeDatabase(process.env.DATABASE_URL);
  const masterKey = randomBytes(32);
  const servers: MeasuredServer[] = [];
  const start = async (program: string, env: NodeJS.ProcessEnv): Promise<MeasuredServer> => {
    const server = await startMeasured(program, { ...env, DATABASE_URL: database.url }, log.fd);
    servers.push(server);
    return server;
  };
  try {
    const callers = await insertCallers(database.url, masterKey, callersFor(size));
    const bare = await start('bench/api/bare.ts', cleanEnv(process.env));
    const ours = await start('apps/api/src/main.ts', settings(join(folder, 'data'), masterKey));
    let isFast = true;
    for (const call of askedCalls) {
      const ratio = await compare({ bare, ours }, callers, call, size);
      process.stdout.write(
        `${call.name}: ${ratio.toFixed(2)} of bare, median of the rounds; the floor is ${call.floor}\n`,
      );
      isFast &&= ratio >= call.floor;
    }
    return isFast;
  } finally {
    for (const server of servers) await server.stop();
    await database.drop();
    await log.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    calls: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '16' },
  },
});
const size = {
  rounds: Number(values.rounds),
  calls: Number(values.calls),
  connections: Number(values.connections),
};
process.stdout.write(`${size.rounds} rounds of ${size.calls} calls over ${size.connections} connections\n`);
process.exit((await run(size)) ? 0 : 1);
