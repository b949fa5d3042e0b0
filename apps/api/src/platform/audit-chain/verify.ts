import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf } from '../database/database.ts';
import { chainStart, linkOf } from './audit-row.ts';
import { type ChainName, chains } from './chains.ts';
import { isSigned, type SignedHead } from './checkpoint.ts';
import { type DroppedSpan, isSpanSigned, latestSpan, type SignedSpan } from './dropped-span.ts';
import { type LinkedRows, linksAfter } from './pages.ts';
import { type AuditKeys, headsOf, latestHead } from './seal.ts';

export interface AuditFinding {
  readonly kind: /** the row differs from the sealed one, or is in another's place */
    | 'changed'
    /** the link's row is missing */
    | 'row-gone'
    /** links are missing, so their rows count as inserted */
    | 'link-gone'
    /** the row was inserted after its time was sealed */
    | 'put-in'
    /** a head kept elsewhere is beyond the end */
    | 'cut-off'
    /** a head does not fit the chain, or is not signed by the key */
    | 'head'
    /** the newest links are not covered by a signed head, as all sealed rows are */
    | 'head-gone'
    /** the record of dropped months does not fit the chain, or is not signed by the key */
    | 'dropped';
  readonly seq?: number;
  readonly positions?: readonly [number, number];
}

export interface AuditReport {
  readonly sealed: number;
  readonly heads: number;
  readonly findings: readonly AuditFinding[];
  /** Rows that are not sealed yet, oldest first. */
  readonly unsealed: readonly { readonly seq: number; readonly at: string }[];
  /** The rows dropped after their retention period; verification begins after them. */
  readonly dropped: DroppedSpan | undefined;
}

/** Walks the chain from its start, or from after the dropped rows, and collects findings. */
class Walk {
  readonly findings: AuditFinding[] = [];
  sealed = 0;
  heads = 0;
  position = 0;
  #hash: Buffer;
  readonly #keys: AuditKeys;
  readonly #dropped: ReadonlySet<number>;

  constructor(keys: AuditKeys, span: DroppedSpan | undefined) {
    this.#keys = keys;
    this.#hash = span?.hash ?? chainStart(keys.installationId, keys.chain);
    this.position = span?.position ?? 0;
    this.#dropped = new Set(span?.later);
  }

  /** Checks a link, normally of one row. Compares with the stored previous link, so that one change gives one finding, but not after a gap. */
  link({ position, seq, hash, rows }: LinkedRows): void {
    const isNext = position === this.position + 1;
    if (!isNext) this.findings.push({ kind: 'link-gone', positions: [this.position + 1, position - 1] });
    const isDropped = this.#dropped.has(position);
    if (isDropped) this.findings.push(...rows.map((): AuditFinding => ({ kind: 'put-in', seq })));
    else if (rows.length === 0) this.findings.push({ kind: 'row-gone', seq });
    else if (isNext && !rows.some((canonical) => linkOf(this.#hash, canonical).equals(hash))) {
      this.findings.push({ kind: 'changed', seq });
    }
    for (const _ of isDropped ? [] : rows.slice(1)) this.findings.push({ kind: 'put-in', seq });
    this.#hash = hash;
    this.position = position;
    if (!isDropped) this.sealed += 1;
  }

  head(head: SignedHead): void {
    this.heads += 1;
    const fits = head.position === this.position && head.hash.equals(this.#hash);
    if (!fits || !this.#isSigned(head)) this.findings.push(ofHead(head.position));
  }

  end(beyond: readonly SignedHead[], newest: SignedHead | undefined): void {
    for (const head of beyond) {
      this.heads += 1;
      const kind = this.#isSigned(head) ? 'cut-off' : 'head';
      this.findings.push({ kind, positions: [this.position + 1, head.position] });
    }
    if ((newest?.position ?? 0) < this.position) {
      this.findings.push({ kind: 'head-gone', positions: [(newest?.position ?? 0) + 1, this.position] });
    }
  }

  #isSigned(head: SignedHead): boolean {
    return isSigned(this.#keys, head, this.#keys.signer);
  }
}

const ofHead = (position: number): AuditFinding => ({ kind: 'head', positions: [position, position] });

async function headsWithin(
  db: Queryable,
  chain: ChainName,
  given: readonly SignedHead[],
  [from, to]: readonly [number, number],
): Promise<SignedHead[]> {
  const stored = await headsOf(db, chain, sql`where position > ${from} and position <= ${to}`);
  const here = [...stored, ...given.filter(({ position }) => position > from && position <= to)];
  return here.sort((one, other) => one.position - other.position);
}

const openRow = z.object({ seq: z.string(), at: z.string(), late: z.boolean() });

const openRows = ({ event, link }: (typeof chains)[ChainName], frontier: string) => sql`
  select event.seq::text as seq, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
    event.xid < ${frontier}::text::xid8 as late
  from ${event} event left join ${link} link on link.seq = event.seq
  where link.seq is null order by event.seq`;

async function walkChain(db: Queryable, chain: ChainName, walk: Walk, given: readonly SignedHead[]): Promise<void> {
  for (;;) {
    const page = await linksAfter(db, chain, walk.position);
    const last = page.at(-1);
    if (!last) return;
    const heads = await headsWithin(db, chain, given, [walk.position, last.position]);
    for (const linked of page) {
      walk.link(linked);
      for (let [head] = heads; head && head.position <= walk.position; [head] = heads) {
        walk.head(head);
        heads.shift();
      }
    }
  }
}

const isNewer = (one: SignedHead, other: SignedHead | undefined): boolean =>
  !other || one.epoch > other.epoch || (one.epoch === other.epoch && one.position > other.position);

const numbered = z.object({ seq: z.string() });

/** Checks that the record of dropped rows is signed and fits the chain, and that none of them exists. */
async function findingsOfSpan(db: Queryable, keys: AuditKeys, span: SignedSpan | undefined): Promise<AuditFinding[]> {
  if (!span) return [];
  const { position, hash } = span;
  const { event, link } = chains[keys.chain];
  const rows = sql`select event.seq::text as seq from ${event} event join ${link} link on link.seq = event.seq
    where link.position <= ${position} order by event.seq`;
  const links = sql`select seq::text as seq from ${link}
    where position = ${position} and encode(hash, 'hex') = ${hash.toString('hex')}`;
  const isLinked = position === 0 || (await rowsOf(db, links, numbered)).length === 1;
  const fits = isLinked && isSpanSigned(keys, span, keys.signer);
  const putBack = await rowsOf(db, rows, numbered);
  return [
    ...(fits ? [] : [{ kind: 'dropped', positions: [1, position] } as const]),
    ...putBack.map(({ seq }) => ({ kind: 'put-in', seq: Number(seq) }) as const),
  ];
}

/** As {@link verifyAudit}, within a transaction with one snapshot. @param given heads kept elsewhere */
export async function verifyWithin(
  db: Queryable,
  keys: AuditKeys,
  given: readonly SignedHead[] = [],
): Promise<AuditReport> {
  const { chain } = keys;
  const dropped = await latestSpan(db, chain);
  const walk = new Walk(keys, dropped);
  await walkChain(db, chain, walk, given);
  const stored = await headsOf(db, chain, sql`where position > ${walk.position}`);
  const beyond = [...stored, ...given.filter(({ position }) => position > walk.position)];
  const newest = await latestHead(db, chain);
  walk.end(beyond, newest);
  const signed = given.filter((head) => isSigned(keys, head, keys.signer));
  const latest = signed.reduce((last, head) => (isNewer(head, last) ? head : last), newest);
  const open = await rowsOf(db, openRows(chains[chain], latest?.frontierXid ?? '0'), openRow);
  const putIn = open.filter(({ late }) => late).map(({ seq }): AuditFinding => ({ kind: 'put-in', seq: Number(seq) }));
  return {
    sealed: walk.sealed,
    heads: walk.heads,
    findings: [...(await findingsOfSpan(db, keys, dropped)), ...walk.findings, ...putIn],
    unsealed: open.filter(({ late }) => !late).map(({ seq, at }) => ({ seq: Number(seq), at })),
    dropped,
  };
}

/** Checks rows, chain and signed heads. @param given heads kept elsewhere, without which a joint truncation of chain and heads is not detected */
export const verifyAudit = (db: Database, keys: AuditKeys, given: readonly SignedHead[] = []): Promise<AuditReport> =>
  db.transaction(
    async (tx) => {
      // The role's limit is meant for calls; some of these statements read every row.
      await tx.execute(sql`set local statement_timeout = 0`);
      return await verifyWithin(tx, keys, given);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
