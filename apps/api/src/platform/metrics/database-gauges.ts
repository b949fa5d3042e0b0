import { stepOf, steps } from '@portal/domain/journey/steps.ts';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { parseFacts } from '../journey/journey-store.ts';
import { goneMs } from '../keys/key-upkeep.ts';
import { labelsOf } from './labels.ts';

/** The database is queried at most this often, regardless of the number of scrapes. */
const freshMs = 10_000;

const queueRow = z.object({ name: z.string(), depth: z.number(), age: z.number() });
/** Excludes schedules that this server does not have: one remains, for instance, after the desk is switched off, and its jobs need not run. */
const queueText = (queues: readonly string[]) => sql`select name, count(*)::integer as depth,
    extract(epoch from max(now() - greatest(created_on, start_after)))::float8 as age
  from pgboss.job where state in ('created', 'retry') and start_after <= now()
    and (name = any(${sql.param(queues)}::text[]) or name not in (select name from pgboss.schedule)) group by name`;

const accountRow = z.object({
  accountStatus: z.string(),
  screenCostInfo: z.nullable(z.string()),
  kycStatus: z.nullable(z.string()),
  count: z.number(),
});
const accountText = sql`select account_status as "accountStatus", screen_cost_info as "screenCostInfo", kyc_status as "kycStatus",
  count(*)::integer as count from account group by 1, 2, 3`;

const keyRow = z.object({ purpose: z.string(), version: z.number(), state: z.string(), age: z.number() });
/** Excludes the comparison key, which is never replaced. */
const keyText = sql`select purpose, version, state, extract(epoch from now() - created_at)::float8 as age
  from installation_key where state <> 'retired' and purpose <> 'comparison' order by purpose, version desc`;

const ageRow = z.object({ age: z.number() });
const unsealedText = sql`select coalesce(extract(epoch from now() - min(event.at)), 0)::float8 as age
  from audit_event event left join audit_chain link on link.seq = event.seq
  where link.seq is null and event.xid >= coalesce((select frontier_xid from audit_head order by epoch desc, position desc limit 1), '0'::xid8)`;

const backupText = sql`select extract(epoch from now() - coalesce(last_backup_at, created_at))::float8 as age from installation`;

const countRow = z.object({ count: z.number() });
/** Servers that predate key marks, or have all keys in a token, have no marks. */
const keySetsText = sql`select greatest(count(distinct master_keys), count(distinct nullif(key_marks, '')))::integer as count
  from server_node where seen_at > now() - make_interval(secs => ${goneMs / 1_000})`;

const purposes = labelsOf(['wrap', 'system', 'index', 'signature', 'audit', 'pepper']);
/** How many versions of a purpose are shown, latest first; older ones still in use stand out by their age. */
const mostVersions = 5;

interface Gauges {
  readonly up: Gauge;
  readonly depth: Gauge;
  readonly age: Gauge;
  readonly accounts: Gauge;
  readonly keys: Gauge;
  readonly unsealed: Gauge;
  readonly backup: Gauge;
  readonly keySets: Gauge;
}

function createGauges(registers: Registry[]): Gauges {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  return {
    up: gauge('portal_database_up', '1 if the database answers, else 0.'),
    depth: gauge('portal_queue_jobs', 'Due jobs that are waiting, by queue.', ['queue']),
    age: gauge('portal_queue_age_seconds', 'How long the oldest due job has been waiting, by queue.', ['queue']),
    accounts: gauge('portal_applications', 'Applications by current step.', ['step']),
    keys: gauge('portal_key_age_seconds', 'Age of each key version in use.', ['purpose', 'version', 'state']),
    backup: gauge(
      'portal_backup_age_seconds',
      'Age of the data in the last good back-up; without one, age of the installation.',
    ),
    keySets: gauge('portal_master_key_sets', 'Number of different sets of master keys among the servers; should be 1.'),
    unsealed: gauge('portal_audit_unsealed_seconds', 'Age of the oldest unsealed audit row; 0 if there is none.'),
  };
}

type Counted = z.output<typeof accountRow>;

function setAccounts({ accounts }: Gauges, rows: readonly Counted[]): void {
  const counts = new Map<string, number>(steps.map(({ key }) => [key, 0]));
  for (const row of rows) {
    const step = stepOf(parseFacts(row));
    counts.set(step, (counts.get(step) ?? 0) + row.count);
  }
  for (const [step, count] of counts) accounts.set({ step }, count);
}

function setKeys({ keys }: Gauges, rows: readonly z.output<typeof keyRow>[]): void {
  const seen = new Map<string, number>();
  for (const { purpose, version, state, age } of rows) {
    const shown = seen.get(purpose) ?? 0;
    if (shown < mostVersions) keys.set({ purpose: purposes(purpose), version: String(version), state }, age);
    seen.set(purpose, shown + 1);
  }
}

async function ask(db: Database, gauges: Gauges, queues: readonly string[]): Promise<void> {
  const queueOf = labelsOf(queues);
  const [waiting, accounts, keys, unsealed, backup, keySets] = await Promise.all([
    rowsOf(db, queueText(queues), queueRow),
    rowsOf(db, accountText, accountRow),
    rowsOf(db, keyText, keyRow),
    rowsOf(db, unsealedText, ageRow),
    rowsOf(db, backupText, ageRow),
    rowsOf(db, keySetsText, countRow),
  ]);
  for (const queue of queues) {
    gauges.depth.set({ queue }, 0);
    gauges.age.set({ queue }, 0);
  }
  for (const { name, depth, age } of waiting) {
    gauges.depth.set({ queue: queueOf(name) }, depth);
    gauges.age.set({ queue: queueOf(name) }, age);
  }
  setAccounts(gauges, accounts);
  setKeys(gauges, keys);
  gauges.unsealed.set(unsealed[0]?.age ?? 0);
  if (backup[0]) gauges.backup.set(backup[0].age);
  gauges.keySets.set(keySets[0]?.count ?? 0);
}

/** Gauges read from the database; while it is away, only `portal_database_up 0` remains. @returns a function to call before each scrape */
export function watchDatabase(registry: Registry, db: Database, queues: () => readonly string[]): () => Promise<void> {
  const gauges = createGauges([registry]);
  const { up, unsealed, backup, keySets, ...labelled } = gauges;
  const clear = (): void => {
    for (const gauge of Object.values(labelled)) gauge.reset();
    // Resetting a gauge without labels would set it to 0, its best value.
    for (const gauge of [unsealed, backup, keySets]) gauge.remove();
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();
  const refresh = async (): Promise<void> => {
    clear();
    try {
      await ask(db, gauges, queues());
      up.set(1);
    } catch {
      clear();
      up.set(0);
    }
  };
  return async () => {
    if (performance.now() - askedAt >= freshMs) {
      askedAt = performance.now();
      asking = refresh();
    }
    await asking;
  };
}
