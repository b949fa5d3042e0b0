import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf, type Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { installationIdOf } from '../installation.ts';
import type { Signer } from '../security/signer.ts';
import { canonicalText, chainStart, linkOf, timeFormat } from './audit-row.ts';
import { type SignedHead, signHead } from './checkpoint.ts';

/** The chain's installation, and the key that signs its heads. */
export interface AuditKeys {
  readonly installationId: string;
  readonly signer: Signer;
}

/** @throws Error before a server has recorded the installation */
export const auditKeysOf = async (db: Database, signer: Signer): Promise<AuditKeys> => ({
  installationId: await installationIdOf(db),
  signer,
});

/** An arbitrary number, the same for every server of this product. */
export const sealingLock = 7_301_845_223;
const atOnce = 2_000;

const headRow = z.object({
  epoch: z.number(),
  position: z.string(),
  hash: z.string(),
  frontier_xid: z.string(),
  sealed_at: z.string(),
  key_id: z.string(),
  signature: z.string(),
});

/** The heads for a condition, oldest first. @param rest the SQL after `from audit_head` */
export async function headsOf(db: Queryable, rest: SQL): Promise<SignedHead[]> {
  const statement = sql`select epoch, position::text, encode(hash, 'base64') as hash, frontier_xid::text,
      to_char(sealed_at at time zone 'UTC', ${sql.raw(`'${timeFormat}'`)}) as sealed_at, key_id,
      encode(signature, 'hex') as signature
    from audit_head ${rest}`;
  const rows = await rowsOf(db, statement, headRow);
  return rows.map((row) => ({
    epoch: row.epoch,
    position: Number(row.position),
    hash: Buffer.from(row.hash, 'base64'),
    frontierXid: row.frontier_xid,
    sealedAt: row.sealed_at,
    keyId: row.key_id,
    signature: Buffer.from(row.signature, 'hex'),
  }));
}

/** The newest head; undefined before the first row was sealed. */
export async function latestHead(db: Queryable): Promise<SignedHead | undefined> {
  const [head] = await headsOf(db, sql`order by audit_head.epoch desc, audit_head.position desc limit 1`);
  return head;
}

const momentRow = z.object({ now: z.string() });
const unlinkedRow = z.object({ seq: z.string(), canonical: z.string() });
type UnlinkedRow = z.output<typeof unlinkedRow>;
const openRow = z.extend(unlinkedRow, { xid: z.string(), horizon: z.string() });

/** Rows that no later commit can precede: their transactions ended before the horizon. One statement, so one snapshot. */
const openRows = (frontier: string): SQL => sql`
  with view as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
  select horizon::text, event.seq::text as seq, event.xid::text as xid, ${canonicalText} as canonical
  from view, audit_event event left join audit_chain link on link.seq = event.seq
  where link.seq is null and event.xid >= ${frontier}::text::xid8 and event.xid < horizon
  order by event.xid, event.seq limit ${atOnce}`;

function linksAfter(before: Pick<SignedHead, 'position' | 'hash'>, rows: readonly UnlinkedRow[]) {
  let { position, hash } = before;
  return rows.map(({ seq, canonical }) => {
    position += 1;
    hash = linkOf(hash, canonical);
    return { position, seq, hash };
  });
}

/** In one statement of three parameters: a parameter a value costs more time than the hashing. */
async function putLinks(tx: Transaction, links: ReturnType<typeof linksAfter>): Promise<void> {
  const [first] = links;
  if (!first) return;
  const numbers = links.map(({ seq }) => seq).join();
  const hashes = links.map(({ hash }) => hash.toString('hex')).join();
  await tx.execute(sql`insert into audit_chain (position, seq, hash)
    select ${first.position}::bigint + place - 1, seq::bigint, decode(hash, 'hex')
    from unnest(string_to_array(${numbers}, ','), string_to_array(${hashes}, ',')) with ordinality as link (seq, hash, place)`);
}

async function putHead(
  tx: Transaction,
  { installationId, signer }: AuditKeys,
  end: Pick<SignedHead, 'epoch' | 'position' | 'hash' | 'frontierXid'>,
): Promise<void> {
  const nowText = sql`select to_char(now() at time zone 'UTC', ${sql.raw(`'${timeFormat}'`)}) as now`;
  const [moment] = await rowsOf(tx, nowText, momentRow);
  if (!moment) throw new Error('the database answers no time');
  const { epoch, position, hash, frontierXid } = end;
  const head = signHead(installationId, { epoch, position, hash, frontierXid, sealedAt: moment.now }, signer);
  await tx.insert(tables.auditHead).values({ ...head, sealedAt: sql`now()` });
}

async function sealBatch(tx: Transaction, { installationId, signer }: AuditKeys): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
  const last = await latestHead(tx);
  const rows = await rowsOf(tx, openRows(last?.frontierXid ?? '0'), openRow);
  const newest = rows.at(-1);
  if (!newest) return 0;
  const links = linksAfter(last ?? { position: 0, hash: chainStart(installationId) }, rows);
  await putLinks(tx, links);
  const end = links.at(-1);
  if (!end) return 0;
  // Of a full batch the last transaction may have more rows.
  const frontierXid = rows.length < atOnce ? newest.horizon : newest.xid;
  await putHead(tx, { installationId, signer }, { ...end, epoch: last?.epoch ?? 1, frontierXid });
  return rows.length;
}

/** Links every row whose transaction has certainly ended, and signs the head; one server at a time. @returns the number of sealed rows */
export async function sealAudit(db: Database, keys: AuditKeys): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await db.transaction((tx) => sealBatch(tx, keys));
    sealed += batch;
    if (batch < atOnce) return sealed;
  }
}

const restoredRow = z.object({ horizon: z.string(), renumbered: z.boolean() });

/**
 * After a restore transaction numbers start again, and none would reach the frontier: seals what came, and begins an epoch.
 * @param isRestored also where numbers happen to be higher @returns undefined where numbers go on, or nothing was sealed
 */
export const beginEpoch = (
  db: Database,
  { installationId, signer }: AuditKeys,
  isRestored = false,
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
    const last = await latestHead(tx);
    if (!last) return undefined;
    const [moment] = await rowsOf(
      tx,
      sql`select pg_snapshot_xmin(view)::text as horizon, pg_snapshot_xmax(view) < ${last.frontierXid}::text::xid8 as renumbered
        from (select pg_current_snapshot() as view) now`,
      restoredRow,
    );
    if (!moment || !(moment.renumbered || isRestored)) return undefined;
    const rows = await rowsOf(
      tx,
      sql`select event.seq::text as seq, ${canonicalText} as canonical from audit_event event left join audit_chain link on link.seq = event.seq
        where link.seq is null order by event.seq`,
      unlinkedRow,
    );
    const links = linksAfter(last, rows);
    await putLinks(tx, links);
    const { position, hash } = links.at(-1) ?? last;
    await putHead(
      tx,
      { installationId, signer },
      { position, hash, epoch: last.epoch + 1, frontierXid: moment.horizon },
    );
    return links.length;
  });
