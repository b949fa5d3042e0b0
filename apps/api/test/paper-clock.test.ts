import { myFile } from '@portal/contract/application/file.ts';
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { reviewStatus, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { flagSentence } from '@portal/domain/messages/review/review-summary.ts';
import { issuedSince, validUntil } from '@portal/domain/rules/paper/paper-age.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dossierOf } from '../src/capabilities/review/dossier/dossier.service.ts';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { ask } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { storeAnswered } from '../src/platform/search/answered.fixture.ts';
import { sealed } from '../src/platform/security/sealed-row.ts';
import { specimenNumber } from '../testing/application.specimens.ts';
import { blankImage, png } from '../testing/test-files.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';
import { everythingUntilFinished, finished } from './finished-merchant.fixture.ts';

const dayIn = (days: number): string => dayInKorea(new Date(Date.now() + days * 86_400_000));

let merchant: TestMerchant;
withPortal(() => openTestPortal({ register: everythingUntilFinished }));
beforeAll(async () => {
  ({ merchant } = await finished(portal));
});

const issuedOn = (day: string | null) =>
  portal.db
    .update(tables.certificateCheck)
    .set({ issueDate: day })
    .where(eq(tables.certificateCheck.ownerId, merchant.accountId));
const review = async () => (await merchant.client.call(reviewStatus)).data ?? expect.fail('no review');
const certificate = async () => (await review()).papers?.papers.find(({ item }) => item === 'certificate');
const flags = async () => (await dossierOf(portal.platform, merchant.accountId))?.application.flags ?? [];

describe('the age of papers during the review', () => {
  it('lists each paper and the earliest accepted days of issue, without inventing dates', async () => {
    const { papers, fourWeeksOn } = await review();
    expect(papers?.reviewEndsOn).toBe(fourWeeksOn);
    expect(papers?.goodSince).toBe(issuedSince(dayInKorea()));
    expect(papers?.lastingSince).toBe(issuedSince(fourWeeksOn));
    expect(papers?.papers.map(({ item, state }) => [item, state])).toEqual([
      ['certificate', 'fresh'],
      ['SF07', 'undated'],
      ['SF08', 'undated'],
      ['SF11/SR00-0', 'undated'],
    ]);
    for (const { item, issuedOn, validUntil, daysLeft } of papers?.papers ?? [])
      if (item !== 'certificate') expect([issuedOn, validUntil, daysLeft]).toEqual([null, null, null]);
  });

  it('is the same for the merchant everywhere, and for the reviewer', async () => {
    const { fourWeeksOn } = await review();
    const cases = [
      [issuedSince(fourWeeksOn), 'fresh', undefined],
      [dayIn(-80), 'short', 'paper-short'],
      [issuedSince(dayInKorea()), 'short', 'paper-short'],
      [dayIn(-93), 'expired', 'paper-old'],
      [null, 'undated', 'paper-undated'],
      [dayIn(1), 'undated', 'paper-undated'],
    ] as const;
    for (const [day, state, flag] of cases) {
      await issuedOn(day);
      const answered = [
        (await review()).papers,
        (await merchant.client.call(screeningProgress)).data?.papers,
        (await merchant.client.call(myFile)).data?.papers,
      ];
      for (const clocks of answered)
        expect(clocks?.papers[0], String(day)).toMatchObject({ item: 'certificate', state });
      expect(new Set(answered.map((clocks) => JSON.stringify(clocks))).size).toBe(1);
      const found = (await flags()).filter(({ code }) => code.startsWith('paper'));
      expect(found.map(({ code }) => code)).toEqual(flag === undefined ? [] : [flag]);
    }
  });

  it('flags a paper that will expire to the reviewer, in the list and as a sentence', async () => {
    await issuedOn(dayIn(-80));
    const until = validUntil(dayIn(-80));
    const [flag] = (await flags()).filter(({ code }) => code === 'paper-short');
    expect(flag).toEqual({ code: 'paper-short', item: 'certificate', until });
    expect((await ask(portal, ['show', merchant.loginId])).join('\n')).toContain(flag && flagSentence(flag));
  });

  it('names the company that a request and the submitted paper are about', async () => {
    const { accountId, loginId } = merchant;
    const answersSealed = await sealed
      .ownerAnswers(portal.platform.personalData, accountId)
      .sealJson('answersSealed', { companies: ['온새미홀딩스', '가온상사'] });
    await portal.db
      .update(tables.ownerAnswers)
      .set({ answersSealed })
      .where(eq(tables.ownerAnswers.accountId, accountId));
    const item = 'SF06/company-1';
    await ask(portal, ['ask', loginId, '--item', item, '--reason', '흐립니다.', '--due', isoDay(dayIn(7))]);
    expect((await review()).supplements).toMatchObject([{ item, company: '가온상사' }]);
    const file = png(await blankImage(), '명부.png');
    await merchant.client.call(uploadSupplement, { body: { item, seq: 0 }, files: { file } });
    expect((await review()).papers?.papers.at(-1)).toMatchObject({ item, company: '가온상사' });
    // A file with an answer is no paper.
    await ask(portal, ['ask', loginId, '--item', 'other', '--reason', '무엇을 파나요?', '--due', isoDay(dayIn(7))]);
    await merchant.client.call(uploadSupplement, { body: { item: 'other', seq: 0 }, files: { file } });
    expect((await review()).papers?.papers.map((one) => one.item)).not.toContain('other');
  });

  it('ignores a paper that was submitted again, and stops with the decision', async () => {
    await issuedOn(dayIn(-80));
    const asked = ['--item', 'certificate', '--reason', '새 등록증이 필요합니다.', '--due', isoDay(dayIn(7))];
    await ask(portal, ['ask', merchant.loginId, ...asked]);
    expect(await certificate()).toMatchObject({ state: 'short' });
    const file = png(await blankImage(), '새 등록증.png');
    await merchant.client.call(uploadSupplement, { body: { item: 'certificate', seq: 0 }, files: { file } });
    expect(await certificate()).toMatchObject({ state: 'undated', issuedOn: null });
    expect((await review()).papers?.papers.filter(({ item }) => item === 'certificate')).toHaveLength(1);
    await ask(portal, ['decide', merchant.loginId, 'approved', '--reason', '승인합니다.']);
    expect((await review()).papers).toBeUndefined();
  });

  it('gives the earliest accepted day of issue before an upload', async () => {
    const { client } = await portal.merchantAt('documents');
    const papers = (await client.call(screeningProgress)).data?.papers;
    expect(papers).toMatchObject({ goodSince: issuedSince(dayInKorea()) });
    expect(papers?.lastingSince).toBe(issuedSince(papers?.reviewEndsOn ?? ''));
    expect((papers?.reviewEndsOn ?? '') > dayInKorea()).toBe(true);
  });
});

it('another finished application of the same business is flagged, with its state', async () => {
  const { personalData } = portal.platform;
  const { accountId: other } = await portal.merchantAt('complete');
  const same = async () => (await flags()).find(({ code }) => code === 'same-business');
  const names = { companyNameKr: '바다상점', bizRepEmail: 'shop@example.com', settlementEmail: 'pay@example.com' };
  await storeAnswered(portal, other, { bizNo: specimenNumber, ...names });
  expect(await same()).toBeUndefined();
  await portal.db.transaction((tx) => beginReview(tx, other, false));
  const [row] = await portal.db
    .update(tables.review)
    .set({ state: 'REFUSED' })
    .where(eq(tables.review.ownerId, other))
    .returning();
  const number = row?.applicationNumber ?? '';
  expect(await same()).toEqual({ code: 'same-business', item: 'certificate', others: [{ number, state: 'REFUSED' }] });
  expect((await ask(portal, ['show', merchant.loginId])).join('\n')).toContain(`(${number} 거절)`);
  const businessNumberIndex = personalData.index('business-number', '1208147521');
  const { businessInformation } = tables;
  await portal.db
    .update(businessInformation)
    .set({ businessNumberIndex })
    .where(eq(businessInformation.accountId, other));
  expect(await same()).toBeUndefined();
});
