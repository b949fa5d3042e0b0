import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { longDay } from '@portal/domain/messages/text/day-words.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tables } from '../src/platform/database/tables.ts';
import { atOnce } from '../testing/at-once.ts';
import { everyRow } from '../testing/every-row.ts';
import { png } from '../testing/test-files.ts';
import { describeOnDatabase } from '../testing/test-portal.ts';
import { dayIn, due, newImage, underReview } from './review.fixture.ts';

describeOnDatabase('a supplement', (open) => {
  const at = underReview(open);
  const { reviewed, say, askFor, status, upload, answer, auditsOf } = at;

  it('goes from the reviewer to the merchant and back, and pauses the count of days meanwhile', async () => {
    expect(await askFor('SF07')).toEqual([`SF07 of ${at.merchant.loginId} was requested. The review is SUPPLEMENT.`]);
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
    expect((await upload('SF07', 1)).status).toBe(200);
    expect((await upload('SF07')).status).toBe(200);
    expect((await answer('SF07')).status).toBe(200);
    const handedIn = await status();
    expect(handedIn).toMatchObject({ state: 'REVIEWING', paused: false });
    expect(handedIn?.supplements[0]).toMatchObject({ state: 'ANSWERED', answer: '다시 올렸습니다.' });
    expect(handedIn?.supplements[0]?.files.map(({ seq, version, fileName }) => [seq, version, fileName])).toEqual([
      [0, 1, '새 통장.png'],
      [0, 2, '새 통장.png'],
      [1, 1, '새 통장.png'],
    ]);
    expect(await say('accept', at.merchant.loginId, '--item', 'SF07')).toEqual([
      `SF07 of ${at.merchant.loginId} is accepted. The review is REVIEWING.`,
    ]);
    expect((await status())?.supplements[0]).toMatchObject({ state: 'ACCEPTED' });
    expect(await auditsOf(at.merchant)).toEqual([
      'operator supplement.asked SF07',
      'account supplement.uploaded SF07',
      'account supplement.uploaded SF07',
      'account supplement.uploaded SF07',
      'account supplement.answered SF07',
      'operator supplement.accepted SF07',
    ]);
  });

  it('is listed after those requested earlier, whichever was changed last', async () => {
    await askFor('SF07');
    await askFor('SF04');
    await askFor('other', '무엇을 파는지 알려 주세요.');
    await upload('SF04');
    expect((await answer('SF07')).body.errors).toEqual({ file: sentence('review.file-required') });
    await answer('SF04');
    await upload('SF07');
    await answer('SF07');
    expect((await status())?.supplements.map(({ item }) => item)).toEqual(['SF07', 'SF04', 'other']);
  });

  it('is overdue from the day after its due date, by the server’s clock', async () => {
    await askFor('SF07');
    const until = (days: number) =>
      at.portal.db
        .update(tables.supplement)
        .set({ dueOn: dayIn(days) })
        .where(eq(tables.supplement.ownerId, at.merchant.accountId));
    await until(0);
    expect(await status()).toMatchObject({ today: dayInKorea(), supplements: [{ isOverdue: false }] });
    await until(-1);
    expect((await status())?.supplements).toMatchObject([{ isOverdue: true, workingDaysLeft: 0 }]);
  });

  it('is announced by a mail with its due date, and neither item nor reason', async () => {
    await askFor('SF07', '비밀스러운 사유');
    const [mail] = await at.portal.mailsTo(at.merchant.email);
    expect(mail?.text).toContain((await status())?.applicationNumber ?? 'nothing');
    expect(mail?.text).toContain(`제출 기한: ${longDay(due.replaceAll('-', ''))}까지`);
    for (const word of ['비밀스러운', '통장', 'SF07'])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(word);
  });

  it('is not stored again with the same text, and each item has one open request', async () => {
    await askFor('SF07');
    expect(await askFor('SF07')).toEqual([
      `SF07 of ${at.merchant.loginId} was already requested with the same reason. The review is SUPPLEMENT.`,
    ]);
    const stillAsked = [
      `SF07 was already requested from ${at.merchant.loginId}, due ${due}, and is still with the merchant.`,
    ];
    expect(await askFor('SF07', '다른 사유')).toEqual(stillAsked);
    const same = ['--item', 'SF07', '--reason', '계좌번호가 보이지 않습니다.'];
    expect(await say('ask', at.merchant.loginId, ...same, '--due', dayIn(9))).toEqual(stillAsked);
    await askFor('other', '무엇을 파는지 알려 주세요.');
    expect((await answer('other', '')).body.errors).toEqual({ text: sentence('review.nothing-said') });
    expect((await answer('other', '커피를 팝니다.')).status).toBe(200);
    expect(await status()).toMatchObject({ state: 'SUPPLEMENT' });
    expect(await askFor('other', '더 알려 주세요.')).toEqual([
      `${at.merchant.loginId} has answered about other: accept or refuse that first.`,
    ]);
    expect((await status())?.supplements).toHaveLength(2);
  });

  it('can be refused with a different reason, which requests it again', async () => {
    await askFor('SF07');
    const refuse = (reason: string) =>
      say('refuse', at.merchant.loginId, '--item', 'SF07', '--reason', reason, '--due', due);
    expect(await refuse('흐립니다.')).toEqual([
      `SF07 was already requested from ${at.merchant.loginId}, due ${due}, and is still with the merchant.`,
    ]);
    await upload('SF07');
    await answer('SF07');
    expect((await refuse('흐립니다.'))[0]).toMatch(/refused and requested again. The review is SUPPLEMENT/);
    expect((await refuse('흐립니다.'))[0]).toMatch(/already refused with the same reason/);
    expect((await status())?.supplements.map(({ state, reason }) => [state, reason])).toEqual([
      ['REFUSED', '계좌번호가 보이지 않습니다.'],
      ['OPEN', '흐립니다.'],
    ]);
    expect((await upload('SF07')).status).toBe(200);
    expect((await status())?.supplements[1]?.files).toMatchObject([{ seq: 0, version: 1 }]);
  });

  it('is accepted only once the merchant has sent an answer, not after an upload alone', async () => {
    const accept = (item: string) => say('accept', at.merchant.loginId, '--item', item);
    await askFor('SF07');
    expect(await accept('SF07')).toEqual([
      `Nothing was submitted for SF07 of ${at.merchant.loginId}: the merchant has until ${due}.`,
    ]);
    expect((await status())?.supplements).toMatchObject([{ state: 'OPEN' }]);
    await upload('SF07');
    expect(await accept('SF07')).toEqual([
      `The upload for SF07 of ${at.merchant.loginId} is not submitted yet: the merchant has until ${due}.`,
    ]);
    await answer('SF07', '');
    expect((await accept('SF07'))[0]).toMatch(/is accepted\. The review is REVIEWING/);
    await askFor('other', '무엇을 파는지 알려 주세요.');
    expect((await accept('other'))[0]).toMatch(/^Nothing was submitted/);
    await answer('other', '커피를 팝니다.');
    expect((await accept('other'))[0]).toMatch(/is accepted/);
    expect(await accept('SF04')).toEqual([`There is no open request to ${at.merchant.loginId} about SF04.`]);
  });

  it('accepts no file or answer for an item that was not requested or is not open', async () => {
    expect(await upload('SF07')).toMatchObject({ status: 404, body: { message: sentence('review.item-unknown') } });
    expect((await answer('SF07')).status).toBe(404);
    // The picture is not even opened.
    const broken = png(Buffer.from('89504e470d0a1a0a00', 'hex'));
    const unopened = await at.merchant.client.call(uploadSupplement, {
      body: { item: 'SF07/anything' },
      files: { file: broken },
    });
    expect(unopened.status).toBe(404);
    const other = await reviewed();
    await askFor('SF07', '사유', other);
    expect((await upload('SF07')).status).toBe(404);
    expect((await answer('SF07')).status).toBe(404);
    expect((await status(other))?.supplements[0]?.files).toEqual([]);
    await upload('SF07', 0, other);
    // The same picture, from another merchant.
    await askFor('SF04');
    expect((await upload('SF04')).data).toBeNull();
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
      (await other.client.call(uploadDocument, { body: { type: 'SF07' }, files: { file: await newImage() } })).status,
    ).toBe(409);
  });

  it('is answered once from several tabs, and takes ten versions of a file at most', async () => {
    await askFor('SF07');
    const uploads = await atOnce(12, () => upload('SF07'));
    expect(uploads.filter(({ status }) => status === 200)).toHaveLength(10);
    const [request] = (await status())?.supplements ?? [];
    expect(request?.files.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const tabs = await atOnce(8, (tab) => answer('SF07', `${tab}번 창`));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await auditsOf(at.merchant)).filter((line) => line.includes('answered'))).toHaveLength(1);
  });

  it('stores reasons and answers encrypted only', async () => {
    await askFor('other', '은밀한사유');
    await answer('other', '은밀한답');
    await say('decide', at.merchant.loginId, 'refused', '--reason', '은밀한결정');
    const rows = [...(await everyRow(at.portal.db)).values()].flat();
    for (const secret of ['은밀한사유', '은밀한답', '은밀한결정']) {
      expect(rows.filter((row) => row.includes(secret))).toEqual([]);
    }
  });
});
