/**
 * `npm run bench:login`: whether log-in takes the same time for a known and an unknown login id: 500 attempts each, alternating, with wrong
 * passwords, on the whole server with the real cost of a hash. A round in which the machine was busy (more than twice the median) is measured again.
 * Code 1 if the means differ by 5 ms or more, or if too many rounds were disturbed for a verdict.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { login } from '@portal/contract/account/account.ts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { registerAccount } from '../apps/api/src/features/account/account.routes.ts';
import { hashPassword } from '../apps/api/src/features/account/login/password-hashing.ts';
import { createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { buildApp } from '../apps/api/src/platform/http/app.ts';
import { createFakes } from '../apps/api/testing/port-fakes.ts';
import { TestClient } from '../apps/api/testing/test-client.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { openTestDatabase } from '../apps/api/testing/test-database.ts';
import { testKeys } from '../apps/api/testing/test-keys.ts';
import { insertMerchant } from '../apps/api/testing/test-merchant.ts';

const toleratedMs = 5;
const warmUp = 10;
/** Multiple of the wanted rounds at which the bench gives up. */
const mostTimes = 3;

interface Times {
  readonly mean: number;
  readonly median: number;
  readonly deviation: number;
}

function timesOf(values: readonly number[]): Times {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return { mean, median, deviation: Math.sqrt(squares / (values.length - 1)) };
}

async function openServer() {
  const database = await openTestDatabase();
  const providers = createFakes();
  const clock = { now: () => new Date() };
  const log = pino({ level: 'silent' });
  const platform = createPlatform({
    config: testConfig,
    database,
    providers,
    ...testKeys(),
    clock,
    log,
    background: false,
  });
  const app = await buildApp(platform, providers, [registerAccount]);
  await app.ready();
  const client = (): TestClient => new TestClient(app, testConfig.publicOrigin, '192.0.2.1');
  const merchant = await insertMerchant(platform, client(), 'owners', {});
  await platform.db
    .update(tables.account)
    .set({ passwordHash: await hashPassword(platform, 'Known!23456') })
    .where(eq(tables.account.id, merchant.accountId));
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return { db: platform.db, client, knownId: merchant.loginId, close };
}

/** One known and one unknown id in immediate succession. Milliseconds. */
interface Round {
  readonly known: number;
  readonly unknown: number;
}

/** Takes turns at going first, so that other work on the machine affects both alike. */
async function measure(server: Awaited<ReturnType<typeof openServer>>, rounds: number): Promise<Round[]> {
  const once = async (loginId: string): Promise<number> => {
    await server.db.delete(tables.rateLimit);
    const client = server.client();
    const start = performance.now();
    const { status } = await client.call(login, { body: { loginId, password: 'Wrong!2345' } });
    const taken = performance.now() - start;
    if (status !== 401) throw new Error(`log-in answered ${status}`);
    return taken;
  };
  const nobody = (): string => `nobody${randomBytes(5).toString('hex')}`;
  const measured: Round[] = [];
  while (measured.length < rounds) {
    if (measured.length % 2 === 0) measured.push({ known: await once(server.knownId), unknown: await once(nobody()) });
    else measured.push({ unknown: await once(nobody()), known: await once(server.knownId) });
  }
  return measured;
}

function undisturbed(rounds: readonly Round[]): Round[] {
  const usual = timesOf(rounds.flatMap(({ known, unknown }) => [known, unknown])).median;
  return rounds.filter(({ known, unknown }) => Math.max(known, unknown) <= 2 * usual);
}

function report(title: string, rounds: readonly Round[]): number {
  const known = timesOf(rounds.map((round) => round.known));
  const unknown = timesOf(rounds.map((round) => round.unknown));
  const difference = Math.abs(known.mean - unknown.mean);
  process.stdout.write(`${title}: ${rounds.length}\n`);
  for (const [name, { mean, median, deviation }] of Object.entries({ 'known id': known, 'unknown id': unknown })) {
    const figures = `mean ${mean.toFixed(2)} ms, median ${median.toFixed(2)} ms, deviation ${deviation.toFixed(2)} ms`;
    process.stdout.write(`  ${name.padEnd(10)}  ${figures}\n`);
  }
  process.stdout.write(`  means differ by ${difference.toFixed(2)} ms\n`);
  return difference;
}

const { values } = parseArgs({ options: { count: { type: 'string', default: '500' } } });
const wanted = Number(values.count);
const server = await openServer();
await measure(server, warmUp);
const all: Round[] = [];
while (undisturbed(all).length < wanted && all.length < wanted * mostTimes) {
  all.push(...(await measure(server, wanted - undisturbed(all).length)));
}
await server.close();
report('all rounds', all);
const good = undisturbed(all).slice(0, wanted);
const difference = report('undisturbed rounds', good);
const verdict =
  good.length < wanted ? 'the machine is too busy to say' : difference < toleratedMs ? 'alike' : 'told apart';
process.stdout.write(`${verdict}\n`);
process.exit(verdict === 'alike' ? 0 : 1);
