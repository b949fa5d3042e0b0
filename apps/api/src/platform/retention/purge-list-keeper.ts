import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { appendWhole } from '../files/append-whole.ts';
import { openPurgeList, purgeLine, purgeListPath } from './purge-list.ts';

const { auditEvent } = tables;

/** How many rows are read again, as transactions that were open then may have committed lower numbers; more than are ever open. */
const lateRows = 10_000;

/** The ids on the list. An unreadable list does not count as empty, or all ids would be written again. @throws the operating system's error */
async function listedIn(path: string): Promise<Set<string>> {
  using list = await openPurgeList(path);
  const listed = new Set<string>();
  for await (const id of list?.ids ?? []) listed.add(id);
  return listed;
}

/** Lists purged ids outside the database, as a restored back-up brings purged owners back. @returns a function that appends new ids */
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
