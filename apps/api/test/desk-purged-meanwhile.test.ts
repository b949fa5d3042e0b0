import { readApplication } from '@portal/contract/desk/application.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tables } from '../src/platform/database/tables.ts';
import { purgeAccount } from '../src/platform/retention/purge-account.ts';
import { toolsOf } from '../src/platform/retention/retention.fixture.ts';
import { applicationDesk } from './desk-application.fixture.ts';

const { account } = tables;

describe('an application that cannot be opened any more', () => {
  const at = applicationDesk();
  afterEach(() => void vi.restoreAllMocks());

  const readHead = () => at.as('approver').call(readApplication, { params: at.params(), query: { part: 'head' } });
  /** Does something once the rows were read, just before the first value is opened. */
  function beforeOpening(meanwhile: () => Promise<unknown>): void {
    const { personalData } = at.desk.portal.platform;
    const open = personalData.open.bind(personalData);
    const done: Promise<unknown>[] = [];
    vi.spyOn(personalData, 'open').mockImplementation(async (...value) => {
      if (done.length === 0) done.push(meanwhile());
      await Promise.all(done);
      return await open(...value);
    });
  }

  it('is an error of ours where its key does not open', async () => {
    const { db, platform } = at.desk.portal;
    const { accountId } = at.handedIn.merchant;
    const of = eq(account.id, accountId);
    const [row] = await db.select({ wrappedKey: account.wrappedKey }).from(account).where(of);
    const wrappedKey = row?.wrappedKey ?? '';
    await db
      .update(account)
      .set({ wrappedKey: `${wrappedKey.slice(0, -4)}AAAA` })
      .where(of);
    platform.personalData.forget(accountId);
    expect((await readHead()).status).toBe(500);
    await db.update(account).set({ wrappedKey }).where(of);
    expect((await readHead()).status).toBe(200);
  });

  it('is an unknown one where it is purged while it is read', async () => {
    const { db } = at.desk.portal;
    const { accountId } = at.handedIn.merchant;
    const longAgo = sql`now() - interval '6 years'`;
    await db.update(account).set({ relationshipEndedAt: longAgo }).where(eq(account.id, accountId));
    beforeOpening(() => purgeAccount(toolsOf(at.desk.portal), accountId, 'finished', 'system'));
    const { status, body } = await readHead();
    expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await at.latestAccess()).toMatchObject({ code: 'read', ownerId: accountId, result: 'refused' });
    expect((await readHead()).status).toBe(404);
  });
});
