import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FileStore } from '../../ports/file-store.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { markBytes, ownerKey, readMark, type StoreMark } from './store-mark.ts';

/** How recent a database is: a copy from an earlier day has an older last write, or after a restore another epoch. */
interface DatabaseAge {
  readonly epoch: number;
  readonly lastWrite: string | undefined;
}

const ageRow = z.object({ epoch: z.number(), last_write: z.nullable(z.string()) });
/** Reads several rows because a row's time is its transaction's start: the highest-numbered row may not have the latest time. */
const lastRowsRead = 1_000;
const timeFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

async function ageOf(db: Database): Promise<DatabaseAge> {
  const lastRows = sql`select at from audit_event order by seq desc limit ${lastRowsRead}`;
  const newest = sql`select to_char(max(at) at time zone 'UTC', ${timeFormat}::text) from (${lastRows}) as last_rows`;
  const age = sql`select coalesce((select max(epoch) from audit_head), 1) as epoch, (${newest}) as last_write`;
  const [row] = await rowsOf(db, age, ageRow);
  return { epoch: row?.epoch ?? 1, lastWrite: row?.last_write ?? undefined };
}

/** Whether a database is older than the mark: the audit only grows, so missing rows mean a restore. Both times have the same text format. */
const isBehind = (age: DatabaseAge, mark: StoreMark): boolean =>
  (mark.epoch !== undefined && age.epoch !== mark.epoch) ||
  (mark.lastWrite !== undefined && (age.lastWrite ?? '') < mark.lastWrite);

export const sweepRefused =
  'The file store was used by a newer database than this one, as after a restore: the sweep is off, so that no file of that database is lost. "npm run operator -- files adopt" moves files that are not in this database to orphans/, and allows the sweep again.';

/** Whether the store may hold files that this database never knew; kept until {@link allowSweep}, as a restored database soon has newer rows. */
export async function isSweepRefused(db: Database, store: FileStore): Promise<boolean> {
  const mark = await readMark(store);
  if (!mark) return false;
  if (mark.isSweepRefused) return true;
  if (!isBehind(await ageOf(db), mark)) return false;
  await store.put(ownerKey, markBytes({ ...mark, isSweepRefused: true }));
  return true;
}

export async function noteAge(db: Database, store: FileStore): Promise<void> {
  const mark = await readMark(store);
  if (!mark || mark.isSweepRefused) return;
  const age = await ageOf(db);
  if (age.epoch === mark.epoch && age.lastWrite === mark.lastWrite) return;
  await store.put(ownerKey, markBytes({ ...mark, ...age }));
}

/** Accepts the database in its present state as the store's. */
export async function allowSweep(db: Database, store: FileStore): Promise<void> {
  const mark = await readMark(store);
  if (!mark) return;
  const { installation, store: id } = mark;
  await store.put(ownerKey, markBytes({ installation, store: id, ...(await ageOf(db)) }));
}
