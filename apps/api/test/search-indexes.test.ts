import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registered, storefrontFeatures } from '../src/features/storefront/storefront.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { storeAnswered } from '../src/platform/search/answered.fixture.ts';
import { fillSearchIndexes, isSearchIncomplete } from '../src/platform/search/fill-search-indexes.ts';
import { companyNameIndexOf, searchedEmailIndexOf } from '../src/platform/search/search-index.ts';
import { describeOnDatabase, portal, withPortal } from '../testing/test-portal.ts';

const { account, businessInformation, mallRegistration, settlementAccount } = tables;

describeOnDatabase('search indexes of rows stored before there were any', (open) => {
  const logLines: string[] = [];
  withPortal(() => open({ jobs: false, register: storefrontFeatures, config: { sourceLimitFactor: 1_000 }, logLines }));

  const { info, error } = { info: 'search indexes were filled', error: 'a search index could not be filled' };
  const answered = {
    bizNo: '9010000019',
    companyNameKr: '(주) 바다 상점',
    bizRepEmail: 'Rep@Shop.test',
    settlementEmail: 'settle@shop.test',
  };

  it('are filled in every table, except for rows that cannot be opened, and then stay', async () => {
    const { personalData, log } = portal.platform;
    const tools = { db: portal.db, personalData, log };
    const merchant = await portal.merchantAt('complete', { companyName: '푸른 상점' });
    const broken = await portal.merchantAt('complete');
    const { ownerId } = await registered(portal);
    const kept = await portal.db.select().from(mallRegistration).where(eq(mallRegistration.ownerId, ownerId));
    for (const { accountId } of [merchant, broken]) await storeAnswered(portal, accountId, answered);
    await portal.db
      .update(settlementAccount)
      .set({ emailSealed: 'a1.garbage' })
      .where(eq(settlementAccount.accountId, broken.accountId));
    await portal.db.update(mallRegistration).set({ companyNameIndex: null, contactEmailIndex: null });
    expect(await isSearchIncomplete(portal.db)).toBe(true);

    expect(await fillSearchIndexes(tools)).toBe(6);

    const [ofAccount] = await portal.db.select().from(account).where(eq(account.id, merchant.accountId));
    expect(ofAccount?.companyNameIndex).toBe(companyNameIndexOf(personalData, '푸른상점'));
    const information = await portal.db.select().from(businessInformation);
    for (const row of information) {
      expect(row.companyNameIndex).toBe(companyNameIndexOf(personalData, '주식회사 바다상점'));
      expect(row.repEmailIndex).toBe(searchedEmailIndexOf(personalData, 'representative-email', 'rep@shop.test'));
    }
    const settlements = await portal.db.select().from(settlementAccount);
    const indexOf = (accountId: string) => settlements.find((row) => row.accountId === accountId)?.emailIndex;
    expect(indexOf(merchant.accountId)).toBe(
      searchedEmailIndexOf(personalData, 'settlement-email', 'settle@shop.test'),
    );
    expect(indexOf(broken.accountId)).toBeNull();
    // As the registration itself stores them.
    expect(await portal.db.select().from(mallRegistration).where(eq(mallRegistration.ownerId, ownerId))).toEqual(kept);

    expect(await fillSearchIndexes(tools)).toBe(0);
    expect(await isSearchIncomplete(portal.db)).toBe(true);
    expect(logLines.filter((line) => line.includes(info))).toHaveLength(1);
    expect(logLines.filter((line) => line.includes(error))).toHaveLength(2);
    expect(logLines.join('')).not.toMatch(/garbage|바다|shop\.test/);
  });
});
