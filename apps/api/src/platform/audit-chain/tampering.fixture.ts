import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf, type Transaction } from '../database/database.ts';
import { canonicalTexts, chainStart, linkOf } from './audit-row.ts';
import type { AuditKeys } from './seal.ts';

const sealedRow = z.object({ seq: z.coerce.number(), canonical: z.string() });

/** Recomputes every link, as an attacker would after changing a row; signatures cannot be forged without the key. */
export async function linksOfAll(tx: Transaction, { installationId }: AuditKeys): Promise<void> {
  const statement = sql`select event.seq, ${canonicalTexts.audit} as canonical from audit_chain link join audit_event event on event.seq = link.seq
    order by link.position`;
  let hash = chainStart(installationId, 'audit');
  for (const row of await rowsOf(tx, statement, sealedRow)) {
    hash = linkOf(hash, row.canonical);
    await tx.execute(sql`update audit_chain set hash = decode(${hash.toString('hex')}, 'hex') where seq = ${row.seq}`);
    await tx.execute(sql`update audit_head set hash = decode(${hash.toString('hex')}, 'hex')
      where position = (select position from audit_chain where seq = ${row.seq})`);
  }
}
