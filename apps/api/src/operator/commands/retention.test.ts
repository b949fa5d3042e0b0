import { login, me } from '@portal/contract/account/account.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { registerAccount } from '../../features/account/account.routes.ts';
import { tables } from '../../platform/database/tables.ts';
import { sweepOrphans } from '../../platform/files/orphan-sweep.ts';
import { accountOf, auditOf, leftAgo } from '../../platform/retention/retention.fixture.ts';
import { give, lastAudit } from '../command.fixture.ts';
import { helpFor } from '../run-command.ts';

const { account } = tables;

describeOnDatabase('retention on the operator’s command line', (open) => {
  let merchant: TestMerchant;
  withPortal(() => open({ register: [registerAccount] }));
  beforeEach(async () => {
    merchant = await portal.merchantAt('complete');
    const signedUp = { createdAt: new Date('2020-01-01T08:00:00+09:00') };
    await portal.db.update(account).set(signedUp).where(eq(account.id, merchant.accountId));
  });

  const run = (...argv: readonly string[]): Promise<string[]> => give(portal, ...argv);
  const endedAt = async () => (await accountOf(portal, merchant.accountId))?.relationshipEndedAt;
  const endedAgo = (interval: string) =>
    portal.db
      .update(account)
      .set({ relationshipEndedAt: sql`now() - ${interval}::interval` })
      .where(eq(account.id, merchant.accountId));

  it('records the end of a relationship, now or on a day in Korea', async () => {
    await run('accounts', 'end', merchant.loginId);
    expect(Math.abs(((await endedAt())?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await lastAudit(portal)).toMatchObject({
      actor: 'operator:tester',
      action: 'relationship-ended',
      accountId: merchant.accountId,
      detail: { on: null },
    });
    await expect(run('accounts', 'end', merchant.loginId)).rejects.toThrow('ended already');
    await run('accounts', 'end', merchant.loginId, '--undo');
    expect(await endedAt()).toBeNull();
    await expect(run('accounts', 'end', merchant.loginId, '--undo')).rejects.toThrow('has not ended');
    await run('accounts', 'end', merchant.loginId, '--on', '2020-02-29');
    expect(await endedAt()).toEqual(new Date('2020-02-29T00:00:00+09:00'));
    expect(await lastAudit(portal)).toMatchObject({ action: 'relationship-ended', detail: { on: '2020-02-29' } });
    await run('accounts', 'end', merchant.loginId, '--undo');
  });

  it('logs the merchant out at once, refuses new log-ins, and can be undone', async () => {
    expect((await merchant.client.call(me)).status).toBe(200);
    const { loginId, password } = merchant;
    const logIn = () => portal.client().call(login, { body: { loginId, password } });
    expect(await run('accounts', 'end', loginId, '--on', '2020-01-01')).toEqual([
      `The relationship with ${loginId} has ended; 5 years later its application can be purged. Sessions ended: 1.`,
    ]);
    expect((await merchant.client.call(me)).status).toBe(401);
    expect((await logIn()).body).toMatchObject({ message: sentence('login.relationship-ended') });
    expect((await run('accounts', 'show', loginId)).join('\n')).toMatch(
      /Log-in +refused: the relationship ended, 2020-01-01/,
    );
    await run('accounts', 'end', loginId, '--undo');
    expect((await logIn()).status).toBe(200);
    // An ended relationship stays ended.
    expect((await merchant.client.call(me)).status).toBe(401);
  });

  it.each([
    [['--on', '2999-01-01'], 'in the future'],
    [['--on', '2019-12-31'], 'is before the relationship with'],
    [['--on', '2023-02-29'], '--on must be a day'],
    [['--on', 'today'], '--on must be a day'],
    [['--on', '2020-01-01', '--undo'], 'not both'],
  ])('refuses to end a relationship with %j', async (options, why) => {
    await expect(run('accounts', 'end', merchant.loginId, ...options)).rejects.toThrow(why);
    expect(await endedAt()).toBeNull();
  });

  it('refuses to end the relationship of an unfinished or unknown account', async () => {
    const other = await portal.merchantAt('documents');
    await expect(run('accounts', 'end', other.loginId)).rejects.toThrow('not finished');
    await expect(run('accounts', 'end', 'nobody')).rejects.toThrow('no account');
  });

  it('purges finished applications 5 years after the end, and no others', async () => {
    const file = { kind: 'document', content: Buffer.from('a paper'), contentType: 'image/png' };
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() - 16 * 60_000);
    await portal.platform.files.store(portal.db, { ownerId: merchant.accountId, ...file });
    vi.useRealTimers();
    const [open, unfinished] = [await portal.merchantAt('complete'), await portal.merchantAt('documents')];
    for (const { accountId } of [open, unfinished]) await leftAgo(portal, accountId, '9 years');
    await portal.db
      .update(account)
      .set({ relationshipEndedAt: sql`now() - interval '5 years' + interval '1 minute'` })
      .where(eq(account.id, merchant.accountId));
    expect((await run('retention', 'purge', '--finished'))[0]).toMatch(/^0 finished/);
    await endedAgo('5 years');
    expect((await run('retention', 'show')).join('\n')).toMatch(/ended 5 years ago +1\n/);
    expect((await run('retention', 'purge', '--finished'))[0]).toMatch(/^1 finished/);
    expect(await accountOf(portal, merchant.accountId)).toBeUndefined();
    for (const { accountId } of [open, unfinished]) expect(await accountOf(portal, accountId)).not.toBeUndefined();
    expect(await auditOf(portal, merchant.accountId, 'purged')).toMatchObject([
      { actor: 'operator:tester', detail: { kind: 'finished', files: 1 } },
    ]);
    expect(await lastAudit(portal)).toMatchObject({ action: 'finished-purged', detail: { count: 1 } });
    expect(await portal.db.select().from(tables.storedFile)).toEqual([]);
    expect(portal.fakes.stored.size).toBe(1);
    await sweepOrphans(portal.db, portal.fakes.fileStore);
    expect(portal.fakes.stored.size).toBe(0);
  });

  it('purges the others although one fails, and names that one', async () => {
    const other = await portal.merchantAt('complete');
    const ended = { createdAt: new Date('2010-01-01'), relationshipEndedAt: new Date('2020-01-01') };
    await portal.db.update(account).set(ended).where(eq(account.id, other.accountId));
    await endedAgo('5 years');
    // A row that no purge deletes, as an older version knows none of a later version's tables.
    await portal.db.execute(sql`create table later_part (owner_id uuid references owner (id))`);
    await portal.db.execute(sql`insert into later_part values (${other.accountId})`);
    const failed = new RegExp(`^1 could not be purged and stay due: ${other.accountId} \\(.*23503\\)\\.$`);
    await expect(run('retention', 'purge', '--finished')).rejects.toThrow(failed);
    expect(await accountOf(portal, merchant.accountId)).toBeUndefined();
    expect(await accountOf(portal, other.accountId)).not.toBeUndefined();
    expect(await lastAudit(portal)).toMatchObject({ action: 'finished-purged', detail: { count: 1, failed: 1 } });
    await portal.db.execute(sql`drop table later_part`);
    await run('retention', 'purge', '--finished');
    expect(await accountOf(portal, other.accountId)).toBeUndefined();
  });

  it('does not purge without --finished', async () => {
    await endedAgo('6 years');
    await expect(run('retention', 'purge')).rejects.toThrow('Add --finished');
    expect(await accountOf(portal, merchant.accountId)).not.toBeUndefined();
  });

  it('shows what is due, with an audit row', async () => {
    const counted = async (what: string) =>
      Number((await run('retention', 'show')).find((line) => line.startsWith(what))?.split(/ {2,}/)[1]);
    const before = [await counted('Unfinished, not touched'), await counted('Unfinished, due within')];
    for (const interval of ['75 days', '76 days', '89 days', '90 days']) {
      await leftAgo(portal, (await portal.merchantAt('owners')).accountId, interval);
    }
    const after = [await counted('Unfinished, not touched'), await counted('Unfinished, due within')];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2]);
    expect(await lastAudit(portal)).toMatchObject({ action: 'retention-shown', result: 'ok' });
    // The operator's command purges ended malls too, as its help says.
    expect((await run('retention', 'show')).at(-1)).toContain('use retention purge --finished');
    expect(helpFor(['retention', 'purge', '--help'])).toContain('finished applications and registered malls');
  });
});
