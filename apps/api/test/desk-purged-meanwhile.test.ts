import { AsyncLocalStorage } from 'node:async_hooks';
import { accessRecord } from '@portal/contract/desk/access.ts';
import { markSeen, readApplication } from '@portal/contract/desk/application.ts';
import { reviewQueue, searchApplications } from '@portal/contract/desk/queue.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { applicationsOf } from '../src/features/desk/decision/waiting.repository.ts';
import { tables } from '../src/platform/database/tables.ts';
import { purgeAccount } from '../src/platform/retention/purge-account.ts';
import { toolsOf } from '../src/platform/retention/retention.fixture.ts';
import { companyNameIndexOf } from '../src/platform/search/search-index.ts';
import { untilBlocked } from '../testing/blocked-sessions.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { applicationDesk } from './desk-application.fixture.ts';

const { account } = tables;

describe('an application that can no longer be opened', () => {
  const at = applicationDesk();
  afterEach(() => void vi.restoreAllMocks());

  const readHead = () => at.as('approver').call(readApplication, { params: at.params(), query: { part: 'head' } });
  /** Runs something after the rows are read, just before the first value is opened. */
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

  async function purge(accountId: string, tools = toolsOf(at.desk.portal)): Promise<void> {
    const longAgo = sql`now() - interval '6 years'`;
    await tools.db.update(account).set({ relationshipEndedAt: longAgo }).where(eq(account.id, accountId));
    expect(await purgeAccount(tools, accountId, 'finished', 'system')).toBe(true);
  }
  /** Inserts another application directly, as its contents are not needed; returns its number. */
  async function another(companyName: string) {
    const { db, merchantAt, platform } = at.desk.portal;
    const { accountId } = await merchantAt('complete', { companyName });
    const companyNameIndex = companyNameIndexOf(platform.personalData, companyName);
    await db.update(account).set({ companyNameIndex }).where(eq(account.id, accountId));
    return { accountId, number: await db.transaction((tx) => beginReview(tx, accountId, false)) };
  }

  it('is a 500 when its key cannot be unwrapped', async () => {
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

  it('is a 404 when it is purged while being read', async () => {
    const { accountId } = at.handedIn.merchant;
    beforeOpening(() => purge(accountId));
    const { status, body } = await readHead();
    expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await at.latestAccess()).toMatchObject({ code: 'read', ownerId: accountId, result: 'refused' });
    expect((await readHead()).status).toBe(404);
  });

  // The embedded database has one connection.
  it.runIf(testDatabaseUrl)('is a 404 when it is purged just before a write', async () => {
    const { accountId, number } = await another('파도상점');
    const { db } = at.desk.portal;
    const elsewhere = AsyncLocalStorage.snapshot();
    const see = () => at.as('approver').call(markSeen, { params: { number }, body: { revision: 1 } });
    const seen = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from owner where id = ${accountId} for update`);
      const answer = elsewhere(see);
      await untilBlocked(db, elsewhere);
      await purge(accountId, { ...toolsOf(at.desk.portal), db: tx });
      return { answer };
    });
    const { status, body } = await seen.answer;
    expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await at.latestAccess()).toMatchObject({ code: 'changes-seen', ownerId: accountId, result: 'refused' });
  });

  it.each([
    ['the list of reviews', () => at.as('approver').call(reviewQueue, { query: { view: 'open' } })],
    ['the search results', () => at.as('approver').call(searchApplications, { body: { text: '산상점' } })],
  ])('is left out of %s', async (_, list) => {
    const [gone, stays] = [await another('산상점'), await another('산상점')];
    beforeOpening(() => purge(gone.accountId));
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(gone.number);
    expect(JSON.stringify(body)).toContain(stays.number);
    vi.restoreAllMocks();
    await purge(stays.accountId);
  });

  it('is left out of the waiting proposals, and has no name in the access record', async () => {
    const { db, personalData } = at.desk.portal.platform;
    const [gone, stays] = [await another('들상점'), await another('숲상점')];
    for (const { number } of [gone, stays])
      await at.as('approver').call(readApplication, { params: { number }, query: { part: 'head' } });
    beforeOpening(() => purge(gone.accountId));
    const { data } = await at.as('auditor').call(accessRecord, { query: { pages: 'true', code: 'read' } });
    const nameOf = (number: string) => data?.rows.find((row) => row.applicationNumber === number)?.companyName;
    expect([nameOf(gone.number), nameOf(stays.number)]).toEqual([null, '숲상점']);

    vi.restoreAllMocks();
    const late = await another('골상점');
    beforeOpening(() => purge(late.accountId));
    const named = await applicationsOf(db, personalData, [late.accountId, stays.accountId]);
    expect([...named.keys()]).toEqual([stays.accountId]);
  });
});
