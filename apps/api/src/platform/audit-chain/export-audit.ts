import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { chainStart } from './audit-row.ts';
import { type ChainName, chains } from './chains.ts';
import { noteOf, verifierKey } from './checkpoint.ts';
import { latestSpan } from './dropped-span.ts';
import { type AuditKeys, headsOf } from './seal.ts';

const pageSize = 2_000;

const sealedRow = z.object({ position: z.string(), hash: z.string(), canonical: z.nullable(z.string()) });

const pageAfter = ({ event, link, canonical }: (typeof chains)[ChainName], position: number) => sql`
  select link.position::text as position, encode(link.hash, 'base64') as hash, case when event.seq is not null then ${canonical} end as canonical
  from ${link} link left join ${event} event on event.seq = link.seq
  where link.position > ${position} order by link.position limit ${pageSize}`;

/** Exports sealed rows with their heads as JSON lines that can be verified without the database (docs/operations.md). */
export async function* exportAudit(db: Database, keys: AuditKeys): AsyncGenerator<string, void> {
  const { installationId, chain, signer } = keys;
  const dropped = await latestSpan(db, chain);
  const start = (dropped?.hash ?? chainStart(installationId, chain)).toString('base64');
  const behind = dropped ? { after: dropped.position, droppedBefore: dropped.rowsBefore } : {};
  const [key = '', ...formerKeys] = [signer.publicKey, ...signer.formerKeys].map((one) => verifierKey(keys, one));
  const heading = { installation: installationId, key, formerKeys, start, ...behind };
  yield `${JSON.stringify(heading)}\n`;
  for (let after = dropped?.position ?? 0; ; ) {
    const rows = await rowsOf(db, pageAfter(chains[chain], after), sealedRow);
    const last = rows.at(-1);
    if (!last) return;
    const upTo = Number(last.position);
    const heads = await headsOf(db, chain, sql`where position > ${after} and position <= ${upTo}`);
    const lines = rows.map((row) => {
      const noted = heads.filter(({ position }) => position === Number(row.position));
      const notes = noted.map((head) => `${JSON.stringify({ head: noteOf(keys, head) })}\n`);
      return `{"position":${row.position},"hash":"${row.hash}","row":${row.canonical}}\n${notes.join('')}`;
    });
    yield lines.join('');
    after = upTo;
  }
}
