import { daysAtWork } from '@portal/domain/rules/staff/staff.ts';
import { eq, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { beginReview } from '../../../capabilities/review/review.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import { mailOfLateReviews } from './late-reviews.service.ts';

const { account, review, staff } = tables;

describeOnDatabase('mails about long reviews', (_open) => {
  let desk: TestDesk;
  /** A Wednesday. */
  let now = new Date('2026-11-25T00:11:00Z');
  beforeAll(async () => {
    desk = await openTestDesk({ clock: { now: () => now }, jobs: true });
  });
  afterAll(() => desk.close());

  const reviewed = async (fourWeeksOn: string, turn = 'REVIEW', state = 'REVIEWING') => {
    const { accountId } = await desk.portal.merchantAt('complete');
    await desk.portal.db.transaction((tx) => beginReview(tx, accountId, false));
    await desk.portal.db.update(review).set({ fourWeeksOn, turn, state }).where(eq(review.ownerId, accountId));
    return accountId;
  };
  const mailed = async (ownerId: string) => {
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId));
    return row?.mailedDay;
  };

  it('go to approvers once on the sixteenth and once on the twentieth day, with counts only', async () => {
    const [fifteenth, sixteenth, twentieth, paused, decided, setBack] = [
      await reviewed('2026-12-02'),
      await reviewed('2026-12-01'),
      await reviewed('2026-11-25'),
      await reviewed('2026-11-25', 'MERCHANT', 'SUPPLEMENT'),
      await reviewed('2026-11-25', 'REVIEW', 'APPROVED'),
      await reviewed('2026-11-25'),
    ];
    await desk.portal.db.update(account).set({ kycStatus: 'WAITING' }).where(eq(account.id, setBack));
    await mailOfLateReviews(desk.portal.platform);
    expect(await mailed(sixteenth)).toBe(0);

    const [, approver] = [
      await desk.signedIn({ ...personWith('서지안', 'reviewer'), email: 'reviewer@staff.test' }),
      await desk.signedIn({ ...personWith('민서윤', 'approver'), email: 'approver@staff.test' }),
    ];
    await desk.signedIn({ ...personWith('전임자', 'approver'), email: 'former@staff.test' });
    const latest = desk.portal.db.select({ at: max(staff.signedInAt) }).from(staff);
    await desk.portal.db
      .update(staff)
      .set({ signedInAt: sql`now() - make_interval(days => ${daysAtWork + 1})` })
      .where(sql`${staff.signedInAt} = (${latest})`);
    expect(approver).toBeDefined();
    await Promise.all([mailOfLateReviews(desk.portal.platform), mailOfLateReviews(desk.portal.platform)]);
    const [first] = await desk.portal.mailsTo('approver@staff.test', 1);
    expect(first?.subject).toContain('기한');
    expect(first?.text).toContain('1건');
    expect(first?.text).not.toMatch(/A26\d{4}-/);
    expect(await Promise.all([fifteenth, sixteenth, twentieth, paused, decided, setBack].map(mailed))).toEqual([
      0, 16, 20, 0, 0, 0,
    ]);

    await mailOfLateReviews(desk.portal.platform);
    now = new Date('2026-12-01T00:11:00Z');
    await mailOfLateReviews(desk.portal.platform);
    await desk.portal.mailsTo('approver@staff.test', 2);
    expect(await Promise.all([fifteenth, sixteenth, twentieth].map(mailed))).toEqual([16, 20, 20]);
    expect(desk.portal.mails.filter(({ to }) => to !== 'approver@staff.test')).toEqual([]);
  });
});
