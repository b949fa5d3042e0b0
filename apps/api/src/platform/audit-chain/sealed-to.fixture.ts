import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { type AuditKeys, latestHead, sealAudit } from './seal.ts';

const heldBack = sql`select event.seq::text as seq
  from audit_event event left join audit_chain link on link.seq = event.seq
  where link.seq is null and event.xid >= pg_snapshot_xmin(pg_current_snapshot())`;
const numbered = z.object({ seq: z.string() });

/** Seals rows up to this position with one head. Transactions of other tests on the same PostgreSQL delay sealing, so it waits for these first. */
export async function sealedTo(db: Database, keys: AuditKeys, position: number): Promise<void> {
  await vi.waitFor(async () => expect(await rowsOf(db, heldBack, numbered)).toEqual([]), {
    timeout: 90_000,
    interval: 20,
  });
  await sealAudit(db, keys);
  expect((await latestHead(db, 'audit'))?.position).toBe(position);
}
