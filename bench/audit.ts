/**
 * `npm run bench:audit [-- --rows 20000 --rounds 3]`: the cost of sealing and verifying a row of the audit, against a plain SHA-256 of the same texts
 * in the same run, on a throw-away PostgreSQL in transactions of 20 rows. The best of the rounds, in microseconds per row and multiples of the hash.
 */
import { hash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { canonicalTexts } from '../apps/api/src/platform/audit-chain/audit-row.ts';
import { sealAudit } from '../apps/api/src/platform/audit-chain/seal.ts';
import { verifyAudit } from '../apps/api/src/platform/audit-chain/verify.ts';
import { type Database, rowsOf } from '../apps/api/src/platform/database/database.ts';
import { openPostgres } from '../apps/api/src/platform/database/postgres.ts';
import { ringKeyOf } from '../apps/api/src/platform/keys/ring-key.ts';
import { createSigner } from '../apps/api/src/platform/security/signer.ts';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';

const keys = {
  chain: 'audit' as const,
  installationId: '66666666-6666-4666-8666-666666666666',
  signer: createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature'),
};
const rowsATransaction = 20;

async function insertRows(db: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += rowsATransaction) {
    await db.execute(sql`insert into audit_event (actor, action, account_id, subject, result, detail, request_id, source, session)
      select 'account:' || gen_random_uuid(), 'business-saved', gen_random_uuid(), 'business', 'ok',
        jsonb_build_object('count', number, 'to', 'step-' || number), gen_random_uuid(), md5(number::text), md5((number / 7)::text)
      from generate_series(${from}::integer, ${from + rowsATransaction - 1}::integer) number`);
  }
  await db.execute(sql`vacuum analyze audit_event`);
}

async function timed(rows: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return ((performance.now() - start) * 1_000) / rows;
}

async function measure(db: Database, rows: number) {
  await insertRows(db, rows);
  const sealing = await timed(rows, async () => {
    for (let sealed = 0; sealed < rows; ) sealed += await sealAudit(db, keys);
  });
  const { sealed: total, findings } = await verifyAudit(db, keys);
  if (findings.length > 0) throw new Error('the audit is not what was sealed');
  const verifying = await timed(total, () => verifyAudit(db, keys));
  const statement = sql`select ${canonicalTexts.audit} as canonical from audit_event event`;
  const texts = (await rowsOf(db, statement, z.object({ canonical: z.string() }))).map(({ canonical }) => canonical);
  const plain = await timed(texts.length, async () => {
    for (const text of texts) hash('sha256', text, 'buffer');
  });
  return { sealing, verifying, plain };
}

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '3' } },
});
const postgres = await startThrowAwayPostgres();
const database = openPostgres(postgres.url, () => undefined);
try {
  await database.migrate();
  const rounds: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rounds.push(await measure(database.db, Number(values.rows)));
  }
  const best = (of: 'sealing' | 'verifying' | 'plain'): number => Math.min(...rounds.map((round) => round[of]));
  for (const what of ['sealing', 'verifying', 'plain'] as const) {
    const times = (best(what) / best('plain')).toFixed(1);
    process.stdout.write(`${what.padEnd(10)} ${best(what).toFixed(1).padStart(6)} µs a row, ${times} times the hash\n`);
  }
} finally {
  await database.close();
  await postgres.stop();
}
