import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf, type Transaction } from '../database/database.ts';
import { installationIdOf } from '../installation.ts';
import type { Signer } from '../security/signer.ts';
import { chainStart, linkOf, timeFormat } from './audit-row.ts';
import { type ChainName, chainNames, chains } from './chains.ts';
import { type ChainId, type SignedHead, signHead } from './checkpoint.ts';

export interface AuditKeys extends ChainId {
  readonly signer: Signer;
}

/** @throws Error before a server has recorded the installation */
export const auditKeysOf = async (db: Database, signer: Signer, chain: ChainName = 'audit'): Promise<AuditKeys> => ({
  installationId: await installationIdOf(db),
  chain,
  signer,
});

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

/** The heads that meet a condition, oldest first. @param rest the SQL after `from audit_head head` */
export async function headsOf(db: Queryable, chain: ChainName, rest: SQL): Promise<SignedHead[]> {
  const statement = sql`select epoch, position::text, encode(hash, 'base64') as hash, frontier_xid::text,
      to_char(sealed_at at time zone 'UTC', ${sql.raw(`'${timeFormat}'`)}) as sealed_at, key_id,
      encode(signature, 'hex') as signature
    from ${chains[chain].head} head ${rest}`;
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
export async function latestHead(db: Queryable, chain: ChainName): Promise<SignedHead | undefined> {
  const [head] = await headsOf(db, chain, sql`order by head.epoch desc, head.position desc limit 1`);
  return head;
}

const momentRow = z.object({ now: z.string() });
const unlinkedRow = z.object({ seq: z.string(), canonical: z.string() });
type UnlinkedRow = z.output<typeof unlinkedRow>;
const openRow = z.extend(unlinkedRow, { xid: z.string(), horizon: z.string() });

/** Rows that no later commit can precede: their transactions ended before the horizon. One statement, so one snapshot. */
const openRows = ({ event, link, canonical }: (typeof chains)[ChainName], frontier: string): SQL => sql`
  with view as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
  select horizon::text, event.seq::text as seq, event.xid::text as xid, ${canonical} as canonical
  from view, ${event} event left join ${link} link on link.seq = event.seq
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

/** Inserts links in one statement with three parameters: a parameter for each value would cost more time than the hashing. */
async function putLinks(tx: Transaction, chain: ChainName, links: ReturnType<typeof linksAfter>): Promise<void> {
  const [first] = links;
  if (!first) return;
  const numbers = links.map(({ seq }) => seq).join();
  const hashes = links.map(({ hash }) => hash.toString('hex')).join();
  await tx.execute(sql`insert into ${chains[chain].link} (position, seq, hash)
    select ${first.position}::bigint + place - 1, seq::bigint, decode(hash, 'hex')
    from unnest(string_to_array(${numbers}, ','), string_to_array(${hashes}, ',')) with ordinality as link (seq, hash, place)`);
}

async function putHead(
  tx: Transaction,
  keys: AuditKeys,
  end: Pick<SignedHead, 'epoch' | 'position' | 'hash' | 'frontierXid'>,
): Promise<void> {
  const nowText = sql`select to_char(now() at time zone 'UTC', ${sql.raw(`'${timeFormat}'`)}) as now`;
  const [moment] = await rowsOf(tx, nowText, momentRow);
  if (!moment) throw new Error('the database answers no time');
  const { epoch, position, hash, frontierXid } = end;
  const head = signHead(keys, { epoch, position, hash, frontierXid, sealedAt: moment.now }, keys.signer);
  await tx.insert(chains[keys.chain].heads).values({ ...head, sealedAt: sql`now()` });
}

async function sealBatch(tx: Transaction, keys: AuditKeys): Promise<number> {
  const { installationId, chain } = keys;
  await tx.execute(sql`select pg_advisory_xact_lock(${chains[chain].sealingLock})`);
  const last = await latestHead(tx, chain);
  const rows = await rowsOf(tx, openRows(chains[chain], last?.frontierXid ?? '0'), openRow);
  const newest = rows.at(-1);
  if (!newest) return 0;
  const links = linksAfter(last ?? { position: 0, hash: chainStart(installationId, chain) }, rows);
  await putLinks(tx, chain, links);
  const end = links.at(-1);
  if (!end) return 0;
  // After a full batch, the last transaction may have more rows.
  const frontierXid = rows.length < atOnce ? newest.horizon : newest.xid;
  await putHead(tx, keys, { ...end, epoch: last?.epoch ?? 1, frontierXid });
  return rows.length;
}

/** Links every row whose transaction has certainly ended, and signs the head; only one server at a time. @returns the number of sealed rows */
export async function sealAudit(db: Database, keys: AuditKeys): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await db.transaction((tx) => sealBatch(tx, keys));
    sealed += batch;
    if (batch < atOnce) return sealed;
  }
}

export async function sealEvery(db: Database, keys: AuditKeys): Promise<void> {
  for (const chain of chainNames) await sealAudit(db, { ...keys, chain });
}

const restoredRow = z.object({ horizon: z.string(), renumbered: z.boolean() });

/**
 * After a restore, transaction numbers start again, and none would reach the frontier: seals the open rows, and begins an epoch.
 * @param isRestored begins one even if numbers happen to be higher @returns undefined if numbers continue, or nothing has been sealed
 */
export const beginEpoch = (db: Database, keys: AuditKeys, isRestored = false): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const { chain } = keys;
    const { event, link, canonical, sealingLock } = chains[chain];
    await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
    const last = await latestHead(tx, chain);
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
      sql`select event.seq::text as seq, ${canonical} as canonical from ${event} event left join ${link} link on link.seq = event.seq
        where link.seq is null order by event.seq`,
      unlinkedRow,
    );
    const links = linksAfter(last, rows);
    await putLinks(tx, chain, links);
    const { position, hash } = links.at(-1) ?? last;
    await putHead(tx, keys, { position, hash, epoch: last.epoch + 1, frontierXid: moment.horizon });
    return links.length;
  });
