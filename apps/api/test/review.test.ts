import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { answerSupplement, reviewStatus, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { longDay } from '@portal/domain/messages/text/day-words.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { atOnce, failUploads, representative, save } from '../src/features/screening/testing/screening.fixture.ts';
import { ask, give } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { everyRow } from '../testing/every-row.ts';
import { blankImage, png } from '../testing/test-files.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../testing/test-portal.ts';

const dayIn = (days: number): string => {
  const day = dayInKorea(new Date(Date.now() + days * 86_400_000));
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
};
const due = dayIn(7);

describeOnDatabase('the review', (open) => {
  let portal: TestPortal;
  let merchant: TestMerchant;
  beforeAll(async () => {
    portal = await open({ register: [registerScreening] });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    merchant = await reviewed();
  });

  /** Finished today. */
  async function reviewed(): Promise<TestMerchant> {
    const one = await portal.merchantAt('complete');
    await portal.db.transaction((tx) => beginReview(tx, one.accountId, false));
    return one;
  }
  const say = (...argv: string[]) => ask(portal, argv);
  const askFor = (item: string, reason = '계좌번호가 보이지 않습니다.', { loginId } = merchant) =>
    say('ask', loginId, '--item', item, '--reason', reason, '--due', due);
  const status = async ({ client } = merchant) => (await client.call(reviewStatus)).data;
  const image = async () => png(await blankImage(), '새 통장.png');
  const upload = async (item: string, seq = 0, { client } = merchant) =>
    client.call(uploadSupplement, { body: { item, seq }, files: { file: await image() } });
  const answer = (item: string, text = '다시 올렸습니다.', { client } = merchant) =>
    client.call(answerSupplement, { body: { item, text } });
  const auditsOf = async ({ accountId }: TestMerchant) =>
    (
      await portal.db
        .select()
        .from(tables.auditEvent)
        .where(eq(tables.auditEvent.accountId, accountId))
        .orderBy(tables.auditEvent.seq)
    ).map(({ actor, action, subject }) => [actor.split(':')[0], action, subject].filter(Boolean).join(' '));

  describe('of a finished application', () => {
    it('has a number of the day, each its own, in order', async () => {
      const several = await Promise.all(Array.from({ length: 12 }, () => portal.merchantAt('complete')));
      const numbers = await Promise.all(
        several.map(({ accountId }) => portal.db.transaction((tx) => beginReview(tx, accountId, false))),
      );
      expect(new Set(numbers).size).toBe(12);
      const day = `A${dayInKorea().slice(2)}-`;
      for (const number of numbers) expect(number).toMatch(new RegExp(`^${day}\\d{4}$`));
      const orders = numbers.map((number) => Number(number.slice(-4))).sort((one, other) => one - other);
      expect((orders.at(-1) ?? 0) - (orders[0] ?? 0)).toBe(11);
      await portal.db.update(tables.applicationDay).set({ last: 9_999 });
      const { accountId } = await portal.merchantAt('complete');
      expect(await portal.db.transaction((tx) => beginReview(tx, accountId, false))).toBe(`${day}10000`);
      await portal.db.update(tables.applicationDay).set({ last: 10_000 });
    });

    it('begins on the next working day, and is visible to its merchant only', async () => {
      expect(await status()).toMatchObject({ state: 'REVIEWING', day: 0, paused: false, completedOn: dayInKorea() });
      const { client } = await portal.merchantAt('documents');
      expect((await client.call(reviewStatus)).status).toBe(409);
      expect((await portal.client().call(reviewStatus)).status).toBe(401);
      const other = await reviewed();
      const answered = await merchant.client.call(reviewStatus, { query: { loginId: other.loginId } });
      expect(answered.status).toBe(403);
    });

    it('is begun by hand where the check is settled by hand, once', async () => {
      const one = await portal.merchantAt('documents');
      await give(portal, 'accounts', 'set-kyc', one.loginId, 'MANUAL_COMPLETE');
      const first = await status(one);
      expect(first).toMatchObject({ state: 'REVIEWING' });
      await say('decide', one.loginId, 'approved', '--reason', '승인합니다.');
      await give(portal, 'accounts', 'set-kyc', one.loginId, 'MANUAL_COMPLETE');
      expect(await status(one)).toMatchObject({ state: 'APPROVED', applicationNumber: first?.applicationNumber });
    });
  });

  describe('a supplement', () => {
    it('goes from the reviewer to the merchant and back, and the count pauses meanwhile', async () => {
      expect(await askFor('SF07')).toEqual([`SF07 of ${merchant.loginId} was asked for. The review is SUPPLEMENT.`]);
      expect(await status()).toMatchObject({
        state: 'SUPPLEMENT',
        paused: true,
        supplements: [
          {
            item: 'SF07',
            state: 'OPEN',
            reason: '계좌번호가 보이지 않습니다.',
            dueOn: due.replaceAll('-', ''),
            isOverdue: false,
          },
        ],
      });
      expect((await answer('SF07')).body.errors).toEqual({ file: sentence('review.file-required') });
      expect((await upload('SF07')).status).toBe(200);
      expect((await upload('SF07')).status).toBe(200);
      expect((await upload('SF07', 1)).status).toBe(200);
      expect((await answer('SF07')).status).toBe(200);
      const handedIn = await status();
      expect(handedIn).toMatchObject({ state: 'REVIEWING', paused: false });
      expect(handedIn?.supplements[0]).toMatchObject({ state: 'ANSWERED', answer: '다시 올렸습니다.' });
      expect(handedIn?.supplements[0]?.files.map(({ seq, version, fileName }) => [seq, version, fileName])).toEqual([
        [0, 1, '새 통장.png'],
        [0, 2, '새 통장.png'],
        [1, 1, '새 통장.png'],
      ]);
      expect(await say('accept', merchant.loginId, '--item', 'SF07')).toEqual([
        `SF07 of ${merchant.loginId} is accepted. The review is REVIEWING.`,
      ]);
      expect((await status())?.supplements[0]).toMatchObject({ state: 'ACCEPTED' });
      expect(await auditsOf(merchant)).toEqual([
        'operator supplement.asked SF07',
        'account supplement.uploaded SF07',
        'account supplement.uploaded SF07',
        'account supplement.uploaded SF07',
        'account supplement.answered SF07',
        'operator supplement.accepted SF07',
      ]);
    });

    it('is overdue from the day after its last one on, by the server’s clock', async () => {
      await askFor('SF07');
      const until = (days: number) =>
        portal.db
          .update(tables.supplement)
          .set({ dueOn: dayIn(days) })
          .where(eq(tables.supplement.ownerId, merchant.accountId));
      await until(0);
      expect(await status()).toMatchObject({ today: dayInKorea(), supplements: [{ isOverdue: false }] });
      await until(-1);
      expect((await status())?.supplements).toMatchObject([{ isOverdue: true, workingDaysLeft: 0 }]);
    });

    it('is announced by a mail that names its last day, and neither item nor reason', async () => {
      await askFor('SF07', '비밀스러운 사유');
      const [mail] = await portal.mailsTo(merchant.email);
      expect(mail?.text).toContain((await status())?.applicationNumber ?? 'nothing');
      expect(mail?.text).toContain(`제출 기한: ${longDay(due.replaceAll('-', ''))}까지`);
      for (const word of ['비밀스러운', '통장', 'SF07'])
        expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(word);
    });

    it('is the same where it is asked in the same words, and one of an item waits', async () => {
      await askFor('SF07');
      expect(await askFor('SF07')).toEqual([
        `SF07 of ${merchant.loginId} was asked for in these words before. The review is SUPPLEMENT.`,
      ]);
      expect(await askFor('SF07', '다른 사유')).toEqual([
        `SF07 was asked of ${merchant.loginId} already, until ${due}, and is still with the merchant.`,
      ]);
      await askFor('other', '무엇을 파는지 알려 주세요.');
      expect((await answer('other', '')).body.errors).toEqual({ text: sentence('review.nothing-said') });
      expect((await answer('other', '커피를 팝니다.')).status).toBe(200);
      expect(await status()).toMatchObject({ state: 'SUPPLEMENT' });
      expect(await askFor('other', '더 알려 주세요.')).toEqual([
        `${merchant.loginId} has answered about other: accept or refuse that first.`,
      ]);
      expect((await status())?.supplements).toHaveLength(2);
    });

    it('is refused with a new reason, and requested again', async () => {
      await askFor('SF07');
      const refuse = (reason: string) =>
        say('refuse', merchant.loginId, '--item', 'SF07', '--reason', reason, '--due', due);
      expect(await refuse('흐립니다.')).toEqual([
        `SF07 was asked of ${merchant.loginId} already, until ${due}, and is still with the merchant.`,
      ]);
      await upload('SF07');
      await answer('SF07');
      expect((await refuse('흐립니다.'))[0]).toMatch(/refused and asked for again. The review is SUPPLEMENT/);
      expect((await refuse('흐립니다.'))[0]).toMatch(/refused in these words before/);
      expect((await status())?.supplements.map(({ state, reason }) => [state, reason])).toEqual([
        ['REFUSED', '계좌번호가 보이지 않습니다.'],
        ['OPEN', '흐립니다.'],
      ]);
      expect((await upload('SF07')).status).toBe(200);
      expect((await status())?.supplements[1]?.files).toMatchObject([{ seq: 0, version: 1 }]);
    });

    it('is accepted for what was sent alone: nothing, or an upload that was not sent, is with the merchant', async () => {
      const accept = (item: string) => say('accept', merchant.loginId, '--item', item);
      await askFor('SF07');
      expect(await accept('SF07')).toEqual([
        `Nothing was handed in for SF07 of ${merchant.loginId}: it is with the merchant until ${due}.`,
      ]);
      expect((await status())?.supplements).toMatchObject([{ state: 'OPEN' }]);
      await upload('SF07');
      expect(await accept('SF07')).toEqual([
        `What was uploaded for SF07 of ${merchant.loginId} is not sent yet: it is with the merchant until ${due}.`,
      ]);
      await answer('SF07', '');
      expect((await accept('SF07'))[0]).toMatch(/is accepted\. The review is REVIEWING/);
      await askFor('other', '무엇을 파는지 알려 주세요.');
      expect((await accept('other'))[0]).toMatch(/^Nothing was handed in/);
      await answer('other', '커피를 팝니다.');
      expect((await accept('other'))[0]).toMatch(/is accepted/);
      expect(await accept('SF04')).toEqual([`Nothing that waits was asked of ${merchant.loginId} about SF04.`]);
    });

    it('takes nothing that was not asked for, nor what is not open', async () => {
      expect(await upload('SF07')).toMatchObject({ status: 404, body: { message: sentence('review.item-unknown') } });
      expect((await answer('SF07')).status).toBe(404);
      const other = await reviewed();
      await askFor('SF07', '사유', other);
      expect((await upload('SF07')).status).toBe(404);
      expect((await answer('SF07')).status).toBe(404);
      expect((await status(other))?.supplements[0]?.files).toEqual([]);
      await upload('SF07', 0, other);
      await answer('SF07', '', other);
      expect(await upload('SF07', 0, other)).toMatchObject({
        status: 409,
        body: { message: sentence('review.not-open') },
      });
      expect((await answer('SF07', '', other)).status).toBe(200);
      expect((await answer('SF07', '다른 말', other)).status).toBe(409);
      const disguised = { bytes: Buffer.from('<html>'), name: 'a.pdf', contentType: 'application/pdf' };
      const sent = await other.client.call(uploadSupplement, { body: { item: 'SF07' }, files: { file: disguised } });
      expect(sent.status).toBe(415);
      expect(
        (await other.client.call(uploadDocument, { body: { type: 'SF07' }, files: { file: await image() } })).status,
      ).toBe(409);
    });

    it('is answered once from two tabs, and ten versions of a place are enough', async () => {
      await askFor('SF07');
      const uploads = await atOnce(12, () => upload('SF07'));
      expect(uploads.filter(({ status }) => status === 200)).toHaveLength(10);
      const [request] = (await status())?.supplements ?? [];
      expect(request?.files.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const tabs = await atOnce(8, (tab) => answer('SF07', `${tab}번 창`));
      expect(tabs.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect((await auditsOf(merchant)).filter((line) => line.includes('answered'))).toHaveLength(1);
    });

    it('keeps reasons, answers and names out of the database in plain', async () => {
      await askFor('other', '은밀한사유');
      await answer('other', '은밀한답');
      await say('decide', merchant.loginId, 'refused', '--reason', '은밀한결정');
      const rows = [...(await everyRow(portal.db)).values()].flat();
      for (const secret of ['은밀한사유', '은밀한답', '은밀한결정']) {
        expect(rows.filter((row) => row.includes(secret))).toEqual([]);
      }
    });
  });

  describe('a decision', () => {
    it('ends the review with its reason, closes what is open, and is announced by a mail without details', async () => {
      await askFor('SF07');
      expect(await say('decide', merchant.loginId, 'refused', '--reason', '취급할 수 없는 업종입니다.')).toEqual([
        `The review of ${merchant.loginId} has ended. The review is REFUSED.`,
      ]);
      expect(await status()).toMatchObject({
        state: 'REFUSED',
        paused: false,
        reason: '취급할 수 없는 업종입니다.',
        decidedOn: dayInKorea(),
        supplements: [{ state: 'CLOSED' }],
      });
      const mails = await portal.mailsTo(merchant.email, 2);
      expect(mails.map(({ text }) => text).join()).not.toContain('업종');
      expect((await upload('SF07')).status).toBe(409);
      expect((await answer('SF07')).status).toBe(409);
    });

    it('needs a reason where it refuses, none where it approves', async () => {
      const decide = (verdict: string, ...reason: string[]) => say('decide', merchant.loginId, verdict, ...reason);
      expect((await decide('refused'))[0]).toMatch(/^Say why in --reason/);
      expect((await decide('approved', '--reason', ' '))[0]).toMatch(/^Say why in --reason/);
      expect((await decide('approved'))[0]).toMatch(/The review is APPROVED/);
      expect(await status()).toMatchObject({ state: 'APPROVED', reason: null, decidedOn: dayInKorea() });
      expect((await portal.mailsTo(merchant.email)).map(({ subject }) => subject).join()).toContain('심사 결과');
    });

    it('is final: a repetition is accepted, anything else refused', async () => {
      await say('decide', merchant.loginId, 'approved', '--reason', '승인합니다.');
      expect(await say('decide', merchant.loginId, 'approved', '--reason', '승인합니다.')).toEqual([
        `The review of ${merchant.loginId} had ended so before. The review is APPROVED.`,
      ]);
      const ended = [`The review of ${merchant.loginId} has ended: it is APPROVED.`];
      expect(await say('decide', merchant.loginId, 'refused', '--reason', '아닙니다.')).toEqual(ended);
      expect(await askFor('SF07')).toEqual(ended);
      expect(await say('accept', merchant.loginId, '--item', 'SF07')).toEqual(ended);
      expect((await auditsOf(merchant)).filter((line) => line.includes('decided'))).toHaveLength(1);
    });

    it('leaves nothing open where it comes at the same moment as a request', async () => {
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

  describe('on the command line', () => {
    it.each([
      [['ask', 'X', '--item', 'SF99', '--reason', 'r', '--due', due], /^--item is a document \(SF04/],
      [['ask', 'X', '--item', 'SF07', '--due', due], /^Say why in --reason/],
      [['ask', 'X', '--item', 'SF07', '--reason', '가'.repeat(501), '--due', due], /500 letters/],
      [['ask', 'X', '--item', 'SF07', '--reason', 'r', '--due', '2026-02-30'], /^--due must be a day/],
      [['ask', 'X', '--item', 'SF07', '--reason', 'r', '--due', '2026-01-01'], /^--due has passed/],
      [['decide', 'X', 'maybe', '--reason', 'r'], /approved or refused/],
      [['export', 'X'], /Say in --to/],
      [['verify-person', 'X', 'SR02-0', '--reason', 'r'], /such as SR00-0/],
    ] as const)('%j is refused', async (argv, why) => {
      const [, , ...rest] = argv;
      const [problem] = await say(argv[0], merchant.loginId, ...rest);
      expect(problem).toMatch(why);
    });

    it('refuses unfinished applications and unknown ids', async () => {
      const early = await portal.merchantAt('owners');
      const notFinished = [`The application of ${early.loginId} is not finished: there is nothing to review.`];
      expect(await askFor('SF07', 'r', early)).toEqual(notFinished);
      expect(await say('show', early.loginId)).toEqual(notFinished);
      expect(await say('decide', early.loginId, 'approved', '--reason', 'r')).toEqual(notFinished);
      expect(await askFor('SR00-7')).toEqual([`${merchant.loginId} has no person SR00-7; show tells them.`]);
      expect((await say('export', merchant.loginId, '--to', 'x'))[0]).toMatch(/BUNDLE_RECIPIENTS/);
      expect((await say('show', 'nobody1'))[0]).toMatch(/There is no account/);
    });

    it('verifies a person by hand, once, with a reason; the picture with the whole number goes', async () => {
      const one = await portal.merchantAt('representatives');
      await failUploads(one);
      await save(one, { ...representative, eKycStatus: 'SKIP' });
      const kinds = async () =>
        (await portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, one.accountId))).map(
          ({ kind }) => kind,
        );
      expect(await kinds()).toContain('id-front-unverified');
      const verify = () => say('verify-person', one.loginId, 'SR00-0', '--reason', '원본을 대조했습니다.');
      expect(await verify()).toEqual([`SR00-0 of ${one.loginId} is verified.`]);
      expect(await verify()).toEqual([`SR00-0 of ${one.loginId} is COMPLETE: there is nothing to verify.`]);
      expect(await kinds()).not.toContain('id-front-unverified');
      const where = and(eq(tables.person.accountId, one.accountId), eq(tables.person.type, 'SR00'));
      expect(await portal.db.select().from(tables.person).where(where)).toMatchObject([
        { ekycStatus: 'COMPLETE', frontFileId: null },
      ]);
      expect(await auditsOf(one)).toContain('operator person.verified-by-hand SR00-0');
    });

    it('shows persons, documents and requests, names masked', async () => {
      await askFor('SF07');
      const lines = (await say('show', merchant.loginId)).join('\n');
      expect(lines).toContain((await status())?.applicationNumber);
      expect(lines).toMatch(/SF07\s+OPEN/);
      expect(lines).not.toContain('시험상점');
      expect((await auditsOf(merchant)).at(-1)).toBe('operator review.shown');
    });

    it('prints the public key of its signatures', async () => {
      const [, ...key] = await say('signing-key');
      expect(key.join('\n')).toBe(portal.platform.signer.publicKey.trim());
    });
  });
});
