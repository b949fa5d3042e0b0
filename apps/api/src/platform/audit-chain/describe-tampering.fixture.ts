import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { audit } from '../audit.ts';
import type { OpenDatabase, Transaction } from '../database/database.ts';
import { ringKeyOf } from '../keys/ring-key.ts';
import { createSigner } from '../security/signer.ts';
import type { SignedHead } from './checkpoint.ts';
import { headsOf, latestHead } from './seal.ts';
import { sealedTo } from './sealed-to.fixture.ts';
import { linksOfAll } from './tampering.fixture.ts';
import { type AuditFinding, verifyAudit, verifyWithin } from './verify.ts';

const keys = {
  chain: 'audit' as const,
  installationId: '66666666-6666-4666-8666-666666666666',
  signer: createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature'),
};
const rows = 120;

/** A change of one row for each column. */
const edits: Readonly<Record<string, SQL>> = {
  at: sql`at = at + interval '1 microsecond'`,
  actor: sql`actor = actor || '.'`,
  action: sql`action = upper(action)`,
  account_id: sql`account_id = gen_random_uuid()`,
  subject: sql`subject = null`,
  result: sql`result = 'refused'`,
  detail: sql`detail = detail || '{"count": -1}'`,
  'one digit of the detail': sql`detail = jsonb_set(detail, '{count}', to_jsonb((detail->>'count')::numeric + 0.1))`,
  request_id: sql`request_id = ''`,
  xid: sql`xid = (xid::text::numeric - 1)::text::xid8`,
  source: sql`source = 'x'`,
  session: sql`session = 'x'`,
};

/** Tests six ways in which the tables' owner may tamper, each at random: every change is found, and the affected rows are named. */
export function describeTampering(numRuns: number): void {
  const times = { numRuns };
  let database: OpenDatabase;
  let kept: SignedHead;
  let heads: readonly SignedHead[];
  beforeAll(async () => {
    database = await openTestDatabase();
    const { db } = database;
    for (let row = 1; row <= rows; row += 1) {
      await audit(db, {
        actor: 'system',
        action: 'tested',
        subject: `row ${row}`,
        result: 'ok',
        detail: { count: row },
      });
      if (row % 12 === 0) await sealedTo(db, keys, row);
    }
    const latest = await latestHead(db, 'audit');
    if (!latest) throw new Error('nothing was sealed');
    kept = latest;
    heads = await headsOf(db, 'audit', sql`order by head.position`);
  }, 60_000);
  afterAll(() => database.close());

  class Undo extends Error {}

  /** The findings after a change by the tables' owner with triggers off; the change is rolled back. */
  async function findingsAfter(change: (tx: Transaction) => Promise<unknown>): Promise<readonly AuditFinding[]> {
    let findings: readonly AuditFinding[] = [];
    const changed = database.db.transaction(async (tx) => {
      for (const table of ['audit_event', 'audit_chain', 'audit_head']) {
        await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
      }
      await change(tx);
      findings = (await verifyWithin(tx, keys, [kept])).findings;
      throw new Undo();
    });
    await expect(changed).rejects.toThrow(Undo);
    return findings;
  }

  const row = fc.integer({ min: 1, max: rows });
  const twoRows = fc
    .uniqueArray(row, { minLength: 2, maxLength: 2 })
    .map(([one = 1, other = 2]) => [one, other] as const);
  const headAt = fc.integer({ min: 0, max: rows / 12 - 1 });

  /** Swaps the numbers of two rows or of their links. */
  async function swap(tx: Transaction, table: string, [one, other]: readonly [number, number]): Promise<void> {
    const turn = (from: number, to: number) =>
      tx.execute(sql`update ${sql.identifier(table)} set seq = ${to} where seq = ${from}`);
    await turn(one, -1);
    await turn(other, one);
    await turn(-1, other);
  }

  describe(`a table owner who tampers with sealed rows is detected, each of ${numRuns} times, by`, {
    timeout: 600_000,
  }, () => {
    it('an edit of any column: names the row', async () => {
      const anyEdit = fc.record({ seq: row, column: fc.constantFrom(...Object.keys(edits)) });
      await fc.assert(
        fc.asyncProperty(anyEdit, async ({ seq, column }) => {
          const found = await findingsAfter((tx) =>
            tx.execute(sql`update audit_event set ${edits[column] ?? sql``} where seq = ${seq}`),
          );
          expect(found).toEqual([{ kind: 'changed', seq }]);
        }),
        times,
      );
    });

    it('a deletion: names the row', async () => {
      await fc.assert(
        fc.asyncProperty(row, async (seq) => {
          const found = await findingsAfter((tx) => tx.execute(sql`delete from audit_event where seq = ${seq}`));
          expect(found).toEqual([{ kind: 'row-gone', seq }]);
        }),
        times,
      );
    });

    it('a row inserted under an old transaction, with a free or a new number: names the row', async () => {
      const copy = fc.record({ of: row, as: fc.oneof(fc.integer({ min: rows + 1, max: 10_000 }), fc.constant(0)) });
      await fc.assert(
        fc.asyncProperty(copy, async ({ of, as }) => {
          const found = await findingsAfter((tx) =>
            tx.execute(sql`insert into audit_event (seq, at, actor, action, account_id, subject, result, detail, request_id, xid)
            select ${as}, at, actor, action, account_id, subject, result, detail, request_id, xid
            from audit_event where seq = ${of}`),
          );
          expect(found).toEqual([{ kind: 'put-in', seq: as }]);
        }),
        times,
      );
    });

    it('two rows swapped in the table or in the chain: names both', async () => {
      const swapped = fc.record({ pair: twoRows, table: fc.constantFrom('audit_event', 'audit_chain') });
      await fc.assert(
        fc.asyncProperty(swapped, async ({ pair, table }) => {
          const found = await findingsAfter((tx) => swap(tx, table, pair));
          const [first, second] = [...pair].sort((one, other) => one - other);
          // Findings are in the chain's order.
          const bySeq = [...found].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
          expect(bySeq).toEqual([
            { kind: 'changed', seq: first },
            { kind: 'changed', seq: second },
          ]);
        }),
        times,
      );
    });

    it('a tail cut off with its links and heads: names what is missing by the stored head', async () => {
      await fc.assert(
        fc.asyncProperty(row, async (first) => {
          const found = await findingsAfter(async (tx) => {
            await tx.execute(sql`delete from audit_event where seq >= ${first}`);
            await tx.execute(sql`delete from audit_chain where position >= ${first}`);
            await tx.execute(sql`delete from audit_head where position >= ${first}`);
          });
          expect(found).toContainEqual({ kind: 'cut-off', positions: [first, rows] });
        }),
        times,
      );
    });

    it('a head replaced by another or moved to another link: names the head', async () => {
      const swapped = fc.record({
        at: headAt,
        by: fc.integer({ min: 1, max: 8 }),
        field: fc.constantFrom('hash', 'signature', 'both'),
      });
      await fc.assert(
        fc.asyncProperty(swapped, async ({ at, by, field }) => {
          const [head, other] = [heads[at], heads[(at + by) % heads.length]];
          if (!head || !other) throw new Error('no such head');
          const hash = field === 'signature' ? head.hash : other.hash;
          const signature = field === 'hash' ? head.signature : other.signature;
          const found = await findingsAfter((tx) =>
            tx.execute(sql`update audit_head set hash = decode(${hash.toString('hex')}, 'hex'),
            signature = decode(${signature.toString('hex')}, 'hex') where position = ${head.position}`),
          );
          expect(found).toEqual([{ kind: 'head', positions: [head.position, head.position] }]);
        }),
        times,
      );
    });

    it('no finding when nothing was changed', async () => {
      expect(await findingsAfter(async () => undefined)).toEqual([]);
      expect((await verifyAudit(database.db, keys, heads)).findings).toEqual([]);
    });
  });

  describe('a table owner who also recomputes the chain', () => {
    it('is detected by every signed head after the row, including stored ones', async () => {
      const found = await findingsAfter(async (tx) => {
        await tx.execute(sql`update audit_event set action = 'forged' where seq = 30`);
        await linksOfAll(tx, keys);
      });
      const behind = heads.filter(({ position }) => position >= 30).map(({ position }) => position);
      expect(found).toEqual([...behind, rows].map((position) => ({ kind: 'head', positions: [position, position] })));
    });

    it('is detected by missing links and by a missing head', async () => {
      const withoutLink = await findingsAfter((tx) => tx.execute(sql`delete from audit_chain where position = 30`));
      expect(withoutLink).toEqual([
        { kind: 'link-gone', positions: [30, 30] },
        { kind: 'put-in', seq: 30 },
      ]);
      const withoutHead = await findingsAfter((tx) => tx.execute(sql`delete from audit_head where position = ${rows}`));
      expect(withoutHead).toEqual([{ kind: 'head-gone', positions: [rows - 11, rows] }]);
    });
  });
}
