import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../database/database.ts';
import { auditColumns, auditRow, canonicalRow, chainStart, linkOf } from './audit-row.ts';
import type { AuditKeys } from './seal.ts';

/** Recomputes every link, as an attacker would after changing a row; signatures cannot be forged without the key. */
export async function linksOfAll(tx: Transaction, { installationId }: AuditKeys): Promise<void> {
  const statement = sql`select ${auditColumns} from audit_chain link join audit_event event on event.seq = link.seq
    order by link.position`;
  let hash = chainStart(installationId);
  for (const row of await rowsOf(tx, statement, auditRow)) {
    hash = linkOf(hash, canonicalRow(row));
    await tx.execute(sql`update audit_chain set hash = decode(${hash.toString('hex')}, 'hex') where seq = ${row.seq}`);
    await tx.execute(sql`update audit_head set hash = decode(${hash.toString('hex')}, 'hex')
      where position = (select position from audit_chain where seq = ${row.seq})`);
  }
}
