import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { appendWhole } from '../files/append-whole.ts';
import { openPurgeList, purgeLine, purgeListPath } from './purge-list.ts';

const { auditEvent } = tables;

/** Rows of transactions that were open when later numbers were read: more than any has in hand. */
const lateRows = 10_000;

/** One that cannot be read is not an empty one: everybody would be written down a second time. @throws the operating system's error */
async function listedIn(path: string): Promise<Set<string>> {
  using list = await openPurgeList(path);
  const listed = new Set<string>();
  for await (const id of list?.ids ?? []) listed.add(id);
  return listed;
}

/**
 * Ids alone, from the audit's rows, away from the database: a restored back-up brings the purged back, and the list names them.
 * @returns writes down what is new
 */
export function createPurgeKeeping(db: Database, auditHeadsFile: string | undefined): () => Promise<void> {
  if (auditHeadsFile === undefined) return async () => undefined;
  const path = purgeListPath(auditHeadsFile);
  let listed: Set<string> | undefined;
  let seen = 0;
  return async () => {
    listed ??= await listedIn(path);
    const known = listed;
    const [newest] = await db.select({ seq: max(auditEvent.seq) }).from(auditEvent);
    const rows = await db
      .select({ id: auditEvent.accountId, at: auditEvent.at })
      .from(auditEvent)
      .where(and(gt(auditEvent.seq, seen - lateRows), eq(auditEvent.action, 'purged')))
      .orderBy(asc(auditEvent.seq));
    const fresh = rows.flatMap(({ id, at }) => (id === null || known.has(id) ? [] : [{ id, at }]));
    if (fresh.length > 0) await appendWhole(path, fresh.map(({ id, at }) => purgeLine(id, at.toISOString())).join(''));
    for (const { id } of fresh) known.add(id);
    seen = newest?.seq ?? 0;
  };
}
