import { desc, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, portal, withPortal } from '../../../testing/test-portal.ts';
import type { Queryable } from './database.ts';
import { ownerRead, readsTogether } from './reads-together.ts';
import { tables } from './tables.ts';

const { account, consent, draft, owner } = tables;

describeOnBothDatabases('batched reads', 'what a driver gives back', (open) => {
  let accountId: string;
  withPortal(() => open({ jobs: false }));
  beforeAll(async () => {
    ({ accountId } = await portal.merchantAt('owners', { partnerCode: 'a "quoted" $1 code' }));
    await portal.merchantAt('documents');
  });

  /** Reads with times, nulls, booleans, two columns of the same name, a missing joined row, no rows, and an order. */
  const reads = (db: Queryable) => [
    db.select().from(account).where(eq(account.id, accountId)),
    db
      .select({ id: account.id, ownerId: owner.id, kind: owner.kind })
      .from(account)
      .innerJoin(owner, eq(owner.id, account.id)),
    db.select({ account, draft }).from(account).leftJoin(draft, eq(draft.ownerId, account.id)),
    db.select().from(consent),
    db.select({ loginId: account.loginId }).from(account).orderBy(desc(account.loginId)),
    db.select({ all: sql<number>`count(*)`.mapWith(Number), text: sql<string>`${'$2'}::text` }).from(account),
    db.selectDistinctOn([account.accountStatus], { at: account.createdAt }).from(account),
  ];

  it('return the same as each read alone, in a transaction too', async () => {
    const alone: unknown[] = [];
    for (const read of reads(portal.db)) alone.push(await read);
    expect(await Promise.all(reads(readsTogether(portal.db)))).toEqual(alone);
    expect(await portal.db.transaction((tx) => Promise.all(reads(readsTogether(tx))))).toEqual(alone);
  });

  it('return the same from a prebuilt statement, for different owners in sequence and in parallel', async () => {
    const drafts = ownerRead((db, ownerId) =>
      db
        .select({ account, draft })
        .from(account)
        .leftJoin(draft, eq(draft.ownerId, account.id))
        .where(eq(account.id, ownerId)),
    );
    const ids = (await portal.db.select({ id: owner.id }).from(owner)).map(({ id }) => id);
    const alone: unknown[] = [];
    for (const id of ids) alone.push(await drafts(portal.db, id));
    expect(new Set(alone.map((rows) => JSON.stringify(rows))).size).toBe(2);
    const built = () => Promise.all(ids.map((id) => drafts(readsTogether(portal.db), id)));
    const together = readsTogether(portal.db);
    expect(await Promise.all([built(), built()])).toEqual([alone, alone]);
    expect(await Promise.all(ids.map((id) => drafts(together, id)))).toEqual(alone);
    const rolledBack = portal.db.transaction(async (tx) => {
      await tx.delete(draft);
      expect(await drafts(readsTogether(tx), accountId)).toEqual([{ account: expect.anything(), draft: null }]);
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
  });

  it('see one snapshot, whatever is written between them', async () => {
    const together = readsTogether(portal.db);
    // Each takes longer than the coarsest clock resolution (PGlite's is a millisecond), so two statements get different times.
    const at = sql<string>`(select statement_timestamp()::text from pg_sleep(0.005))`;
    const started = () => together.select({ at }).from(owner).limit(1);
    const [one, other] = await Promise.all([started(), started()]);
    expect(one).toEqual(other);
    expect(await started()).not.toEqual(one);
  });

  it('fail together, and do not affect later ones', async () => {
    const together = readsTogether(portal.db);
    const good = () => together.select({ id: owner.id }).from(owner);
    const bad = together.select({ id: sql`1 / 0` }).from(owner);
    const outcomes = await Promise.allSettled([good(), bad]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await good()).toHaveLength(2);
  });

  it('do not allow writes', async () => {
    const together = readsTogether(portal.db);
    await expect(together.delete(draft).returning({ step: draft.step })).rejects.toThrow();
    await expect(together.execute(sql`select 1`)).rejects.toThrow();
    expect(readsTogether(together)).toBe(together);
  });
});
