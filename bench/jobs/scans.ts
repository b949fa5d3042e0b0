import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod/mini';
import { features } from '../../apps/api/src/compose.ts';
import { computeStatistics } from '../../apps/api/src/features/desk/statistics/computing.service.ts';
import { rowsOf } from '../../apps/api/src/platform/database/database.ts';
import { tables } from '../../apps/api/src/platform/database/tables.ts';
import type { Platform } from '../../apps/api/src/platform/services.ts';
import { recordStatements, type SentStatement } from '../../apps/api/test/count-statements.fixture.ts';
import { finished } from '../../apps/api/test/finished-merchant.fixture.ts';
import { openTestDesk, personWith } from '../../apps/api/testing/test-desk.ts';
import { fillDesk, type Size } from '../desk/fill.ts';

export interface JobScan {
  readonly job: string;
  readonly statements: number;
  readonly scans: readonly string[];
}

const longestMs = 20_000;
const fewRows = 500;
/** Read whole on purpose: changes that a job removes once it has processed them, and counts that it merges. */
const soonEmptied = ['open_review_count', 'review_day_changed', 'review_statistics'];

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: Node[] | undefined;
}
const node: z.ZodMiniType<Node> = z.lazy(() =>
  z.object({ 'Node Type': z.string(), 'Relation Name': z.optional(z.string()), Plans: z.optional(z.array(node)) }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

const nodesOf = (one: Node): Node[] => [one, ...(one.Plans ?? []).flatMap(nodesOf)];

/** Tables that a statement reads whole; none if it cannot be explained, such as one of the queue. */
async function wholeTables(client: pg.Client, { text, values }: SentStatement): Promise<string[]> {
  if (!/^(?:select|update|delete|with)\b/i.test(text) || text.includes('pgboss.')) return [];
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  const [{ 'QUERY PLAN': plan }] = z.parse(explained, rows);
  const scans = nodesOf(plan[0].Plan).filter((one) => one['Node Type'] === 'Seq Scan');
  return scans.flatMap((one) => one['Relation Name'] ?? []);
}

/** Waits until every queued job of a name has ended. @returns why one has not; undefined if all have */
async function runOnce({ db, jobs }: Platform, name: string): Promise<string | undefined> {
  await jobs.enqueue(db, name, {});
  const waiting = z.object({ waiting: z.coerce.number() });
  for (let waited = 0; waited < longestMs; waited += 50) {
    await delay(50);
    const [row] = await rowsOf(
      db,
      sql`select count(*) as waiting from pgboss.job where name = ${name} and state in ('created', 'active', 'retry')`,
      waiting,
    );
    if (row?.waiting === 0) return undefined;
  }
  const left = z.object({ state: z.string(), output: z.unknown() });
  const [stuck] = await rowsOf(
    db,
    sql`select state, output from pgboss.job where name = ${name} and state in ('created', 'active', 'retry') limit 1`,
    left,
  );
  return `did not end within ${longestMs / 1_000} s: ${stuck?.state} ${JSON.stringify(stuck?.output)}`;
}

async function largeTables(platform: Platform): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    platform.db,
    sql`select relname as name from pg_class where relkind in ('r', 'p') and reltuples >= ${fewRows}`,
    z.object({ name: z.string() }),
  );
  return new Set(rows.map(({ name }) => name).filter((name) => !soonEmptied.includes(name)));
}

/** Scans jobs that take no data of their own: those of the schedules. */
async function scanOf(
  platform: Platform,
  client: pg.Client,
  large: ReadonlySet<string>,
  job: string,
): Promise<JobScan> {
  const scans = new Set<string>();
  const sent = await recordStatements(async () => {
    const stuck = await runOnce(platform, job);
    if (stuck !== undefined) scans.add(stuck);
  });
  for (const statement of new Map(sent.map((one) => [one.text, one])).values())
    for (const table of await wholeTables(client, statement))
      if (large.has(table)) scans.add(`${table}: ${statement.text.replace(/\s+/g, ' ').slice(0, 120)}`);
  return { job, statements: sent.filter(({ text }) => !text.includes('pgboss.')).length, scans: [...scans] };
}

/** @param size of the data that exists when the jobs run */
export async function scanningJobs(size: Size): Promise<readonly JobScan[]> {
  // The keys of the audit are bound to the database's own record, which is created with its key ring.
  const desk = await openTestDesk({ database: 'postgres', register: features, storesKeys: true });
  const { platform, db } = desk.portal;
  try {
    // By now the desk's jobs are registered.
    await platform.jobs.start();
    await finished(desk.portal);
    for (const name of ['새 심사자', '민서윤', '한겨울', '도하늘']) await desk.signedIn(personWith(name, 'reviewer'));
    const staff = await db.select({ id: tables.staff.id }).from(tables.staff);
    await fillDesk(
      platform,
      size,
      staff.map(({ id }) => id),
    );
    const [at] = await rowsOf(db, sql`select current_database() as name`, z.object({ name: z.string() }));
    const address = new URL(process.env.TEST_DATABASE_URL ?? '');
    address.pathname = `/${at?.name}`;
    const client = new pg.Client({ connectionString: address.href });
    client.on('error', () => undefined);
    await client.connect();
    // The first run counts all of the 26 weeks.
    await computeStatistics(platform);
    const large = await largeTables(platform);
    const found: JobScan[] = [];
    for (const job of platform.jobs.scheduled()) {
      found.push(await scanOf(platform, client, large, job));
    }
    await client.end();
    return found;
  } finally {
    await platform.jobs.stop();
    await desk.close();
  }
}
