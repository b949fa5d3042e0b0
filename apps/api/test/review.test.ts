import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { give } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { describeOnDatabase } from '../testing/test-portal.ts';
import { underReview } from './review.fixture.ts';

describeOnDatabase('the review', (open) => {
  const at = underReview(open);
  const { reviewed, say, askFor, status, upload, answer, auditsOf } = at;

  describe('of a finished application', () => {
    it('has a unique number of the day, in order', async () => {
      const several = await Promise.all(Array.from({ length: 12 }, () => at.portal.merchantAt('complete')));
      const numbers = await Promise.all(
        several.map(({ accountId }) => at.portal.db.transaction((tx) => beginReview(tx, accountId, false))),
      );
      expect(new Set(numbers).size).toBe(12);
      const day = `A${dayInKorea().slice(2)}-`;
      for (const number of numbers) expect(number).toMatch(new RegExp(`^${day}\\d{4}$`));
      const orders = numbers.map((number) => Number(number.slice(-4))).sort((one, other) => one - other);
      expect((orders.at(-1) ?? 0) - (orders[0] ?? 0)).toBe(11);
      await at.portal.db.update(tables.applicationDay).set({ last: 9_999 });
      const { accountId } = await at.portal.merchantAt('complete');
      expect(await at.portal.db.transaction((tx) => beginReview(tx, accountId, false))).toBe(`${day}10000`);
      await at.portal.db.update(tables.applicationDay).set({ last: 10_000 });
    });

    it('begins at day 0, and is visible to its merchant only', async () => {
      expect(await status()).toMatchObject({ state: 'REVIEWING', day: 0, paused: false, completedOn: dayInKorea() });
      const { client } = await at.portal.merchantAt('documents');
      expect((await client.call(reviewStatus)).status).toBe(409);
      expect((await at.portal.client().call(reviewStatus)).status).toBe(401);
      const other = await reviewed();
      const answered = await at.merchant.client.call(reviewStatus, { query: { loginId: other.loginId } });
      expect(answered.status).toBe(403);
    });

    it('begins once when the KYC status is set by hand', async () => {
      const one = await at.portal.merchantAt('documents');
      await give(at.portal, 'accounts', 'set-kyc', one.loginId, 'MANUAL_COMPLETE');
      const first = await status(one);
      expect(first).toMatchObject({ state: 'REVIEWING' });
      await say('decide', one.loginId, 'approved', '--reason', '승인합니다.');
      await give(at.portal, 'accounts', 'set-kyc', one.loginId, 'MANUAL_COMPLETE');
      expect(await status(one)).toMatchObject({ state: 'APPROVED', applicationNumber: first?.applicationNumber });
    });
  });

  describe('a decision', () => {
    it('ends the review with its reason, closes open requests, and is mailed without details', async () => {
      await askFor('SF07');
      expect(await say('decide', at.merchant.loginId, 'refused', '--reason', '취급할 수 없는 업종입니다.')).toEqual([
        `The review of ${at.merchant.loginId} has ended. The review is REFUSED.`,
      ]);
      expect(await status()).toMatchObject({
        state: 'REFUSED',
        paused: false,
        reason: '취급할 수 없는 업종입니다.',
        decidedOn: dayInKorea(),
        supplements: [{ state: 'CLOSED' }],
      });
      const mails = await at.portal.mailsTo(at.merchant.email, 2);
      expect(mails.map(({ text }) => text).join()).not.toContain('업종');
      expect((await upload('SF07')).status).toBe(409);
      expect((await answer('SF07')).status).toBe(409);
    });

    it('needs a reason to refuse, and none to approve', async () => {
      const decide = (verdict: string, ...reason: string[]) => say('decide', at.merchant.loginId, verdict, ...reason);
      expect((await decide('refused'))[0]).toMatch(/^Give the reason in --reason/);
      expect((await decide('approved', '--reason', ' '))[0]).toMatch(/^Give the reason in --reason/);
      expect((await decide('approved'))[0]).toMatch(/The review is APPROVED/);
      expect(await status()).toMatchObject({ state: 'APPROVED', reason: null, decidedOn: dayInKorea() });
      expect((await at.portal.mailsTo(at.merchant.email)).map(({ subject }) => subject).join()).toContain('심사 결과');
    });

    it('is final: repeating it is accepted, anything else is refused', async () => {
      await say('decide', at.merchant.loginId, 'approved', '--reason', '승인합니다.');
      expect(await say('decide', at.merchant.loginId, 'approved', '--reason', '승인합니다.')).toEqual([
        `The review of ${at.merchant.loginId} had already ended with this decision. The review is APPROVED.`,
      ]);
      const ended = [`The review of ${at.merchant.loginId} has ended: it is APPROVED.`];
      expect(await say('decide', at.merchant.loginId, 'refused', '--reason', '아닙니다.')).toEqual(ended);
      expect(await askFor('SF07')).toEqual(ended);
      expect(await say('accept', at.merchant.loginId, '--item', 'SF07')).toEqual(ended);
      expect((await auditsOf(at.merchant)).filter((line) => line.includes('decided'))).toHaveLength(1);
      const isOwn = eq(tables.review.ownerId, at.merchant.accountId);
      const decidedAt = new Date('2026-11-02T15:04:00Z');
      await at.portal.db.update(tables.review).set({ decidedAt }).where(isOwn);
      const shown = (await say('show', at.merchant.loginId)).join('\n');
      expect(shown).toMatch(/^Review +APPROVED, 2026-11-03 00:04$/m);
    });

    it('leaves no request open when the two arrive at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const one = await reviewed();
        await Promise.all([
          askFor('SF07', '사유', one),
          say('decide', one.loginId, 'approved', '--reason', '승인합니다.'),
          askFor('SF11', '사유', one),
        ]);
        const after = await status(one);
        expect(after?.state).toBe('APPROVED');
        expect(after?.supplements.filter(({ state }) => state !== 'CLOSED')).toEqual([]);
      }
    });
  });
});
