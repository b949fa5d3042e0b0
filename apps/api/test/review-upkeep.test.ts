import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { keepOpenReviews } from '../src/capabilities/review/review-upkeep.service.ts';
import { tables } from '../src/platform/database/tables.ts';
import { describeOnDatabase } from '../testing/test-portal.ts';

describeOnDatabase('the nightly update of open reviews', (open) => {
  it('skips a review that cannot be read, updates the others, and does nothing once aborted', async () => {
    const logLines: string[] = [];
    const portal = await open({ jobs: false, logLines });
    const { review, account } = tables;
    const merchants = [await portal.merchantAt('complete'), await portal.merchantAt('complete')];
    for (const { accountId } of merchants) await portal.db.transaction((tx) => beginReview(tx, accountId, false));
    const [first = '', second = ''] = merchants.map(({ accountId }) => accountId).sort();
    await portal.db.update(account).set({ companyNameSealed: 'broken' }).where(eq(account.id, first));
    await portal.db.update(review).set({ flagCodes: ['gone'], state: 'SUPPLEMENT' });
    await expect(keepOpenReviews(portal.platform, 'all', AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await portal.db.select({ codes: review.flagCodes }).from(review)).toEqual([
      { codes: ['gone'] },
      { codes: ['gone'] },
    ]);
    await keepOpenReviews(portal.platform, 'all');
    const rows = await portal.db.select({ ownerId: review.ownerId, codes: review.flagCodes }).from(review);
    expect(rows.find(({ ownerId }) => ownerId === first)?.codes).toEqual(['gone']);
    expect(rows.find(({ ownerId }) => ownerId === second)?.codes).not.toEqual(['gone']);
    expect(logLines.filter((line) => line.includes('a review could not be updated'))).toHaveLength(1);
    await portal.close();
  });
});
