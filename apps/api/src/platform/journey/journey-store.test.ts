import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { observedActions } from '../../ports/observed.ts';
import { tables } from '../database/tables.ts';
import { Refusal } from '../refusals/refusal.ts';

describeOnDatabase('a move on the journey', (open) => {
  withPortal(() => open({ jobs: false }));

  const eventsOf = (accountId: string) =>
    portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, accountId))
      .orderBy(tables.auditEvent.seq);

  it('changes the statuses and further columns, and audits it', async () => {
    const { accountId } = await portal.merchantAt('settlement-account');
    const { journey } = portal.platform;
    const before = { touchedAt: new Date('2026-01-01T00:00:00Z') };
    await portal.db.update(tables.account).set(before).where(eq(tables.account.id, accountId));
    const facts = await portal.db.transaction((tx) =>
      journey.move(tx, accountId, 'settlement-account-saved', { also: { hasAgent: true } }),
    );
    expect(facts.kycStatus).toBe('STEP1');
    expect(await journey.factsOf(portal.db, accountId)).toEqual(facts);
    const [row] = await portal.db.select().from(tables.account).where(eq(tables.account.id, accountId));
    expect(row?.hasAgent).toBe(true);
    expect(row?.touchedAt).not.toEqual(before.touchedAt);
    expect(await eventsOf(accountId)).toMatchObject([
      { actor: `account:${accountId}`, action: 'settlement-account-saved', result: 'ok' },
    ]);
  });

  it('from outdated facts is refused, and neither audited nor counted', async () => {
    const { accountId } = await portal.merchantAt('settlement-account');
    const { journey } = portal.platform;
    const from = await journey.factsOf(portal.db, accountId);
    const move = () => portal.db.transaction((tx) => journey.move(tx, accountId, 'settlement-account-saved', { from }));
    const counted: string[] = [];
    const unlisten = observedActions.listen(({ action }) => counted.push(action));
    await move();
    await expect(move()).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    unlisten();
    expect(await eventsOf(accountId)).toHaveLength(1);
    expect(counted).toEqual(['settlement-account-saved']);
  });

  it('that the journey does not have is refused with a redirect', async () => {
    const { accountId } = await portal.merchantAt('owners');
    const refused = portal.db.transaction((tx) =>
      portal.platform.journey.move(tx, accountId, 'business-information-accepted'),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
      detail: { data: { redirect: '/owner-info' } },
    });
    expect(await eventsOf(accountId)).toEqual([]);
  });

  it('succeeds for exactly one of many at once', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const tries = Array.from({ length: 20 }, () =>
      portal.db.transaction((tx) => portal.platform.journey.move(tx, accountId, 'documents-finished')),
    );
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason instanceof Refusal);
    expect(reasons).toEqual(Array(19).fill(true));
    expect(await eventsOf(accountId)).toHaveLength(1);
  });
});
