import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { canonicalText, chainStart } from './audit-row.ts';
import { noteOf, verifierKey } from './checkpoint.ts';
import { type AuditKeys, headsOf } from './seal.ts';

const pageSize = 2_000;

const sealedRow = z.object({ position: z.string(), hash: z.string(), canonical: z.string() });

const pageAfter = (position: number) => sql`
  select link.position::text as position, encode(link.hash, 'base64') as hash, ${canonicalText} as canonical
  from audit_chain link join audit_event event on event.seq = link.seq
  where link.position > ${position} order by link.position limit ${pageSize}`;

/**
 * Every sealed row as a line of JSON that can be verified without the database (docs/operations.md): first the chain's
 * installation, then the rows in the chain's order, each followed by the signed heads at its position.
 * @returns text of whole lines, some thousands at a time
 */
export async function* exportAudit(db: Database, keys: AuditKeys): AsyncGenerator<string, void> {
  const { installationId, signer } = keys;
  const start = chainStart(installationId).toString('base64');
  yield `${JSON.stringify({ installation: installationId, key: verifierKey(installationId, signer), start })}\n`;
  for (let after = 0; ; ) {
    const rows = await rowsOf(db, pageAfter(after), sealedRow);
    const last = rows.at(-1);
    if (!last) return;
    const upTo = Number(last.position);
    const heads = await headsOf(db, sql`where position > ${after} and position <= ${upTo}`);
    const lines = rows.map((row) => {
      const noted = heads.filter(({ position }) => position === Number(row.position));
      const notes = noted.map((head) => `${JSON.stringify({ head: noteOf(installationId, head) })}\n`);
      return `{"position":${row.position},"hash":"${row.hash}","row":${row.canonical}}\n${notes.join('')}`;
    });
    yield lines.join('');
    after = upTo;
  }
}
