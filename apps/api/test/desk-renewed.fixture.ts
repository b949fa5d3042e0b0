import { readApplication } from '@portal/contract/desk/application.ts';
import { applicationEvidence } from '@portal/contract/desk/evidence.ts';
import { acceptAnswer, askForSupplement } from '@portal/contract/desk/supplements.ts';
import { answerSupplement, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { dueDays } from '@portal/domain/rules/review/due-days.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPublicHoliday } from '../src/platform/public-holidays.ts';
import { blankImage, png } from '../testing/test-files.ts';
import type { DecisionDesk } from './desk-decision.fixture.ts';

const item = 'certificate';

/** Tests a certificate that becomes older than three months during the review, and the request for a newer one. */
export function renewed(d: DecisionDesk): void {
  const { params, at, propose, proposal, decisionFor, openAll, confirm, issued, said } = d;

  const ask = async () => {
    const [due] = dueDays(dayInKorea(), isPublicHoliday);
    const text = '새로 발급한 등록증을 올려 주세요.';
    const body = { item, text, reasonCode: 'R02', dueOn: due?.on ?? '', mark: null };
    const answer = await d.reviewer.client.call(askForSupplement, { params: params(), headers: await at(), body });
    expect(answer.status).toBe(200);
  };
  const upload = async () => {
    const file = png(await blankImage(), '새 등록증.png');
    const { client } = d.handedIn.merchant;
    expect((await client.call(uploadSupplement, { body: { item, seq: 0 }, files: { file } })).status).toBe(200);
  };
  const handIn = async () => {
    const { client } = d.handedIn.merchant;
    expect((await client.call(answerSupplement, { body: { item, text: '' } })).status).toBe(200);
  };
  const accept = async () => {
    const answer = await d.reviewer.client.call(acceptAnswer, {
      params: params(),
      headers: await at(),
      body: { item },
    });
    expect(answer.status).toBe(200);
  };
  const clock = async () => (await decisionFor(d.reviewer)).points.find(({ key }) => key === 'clock');
  const paperFlags = async () => {
    const { data } = await d.reviewer.client.call(readApplication, { params: params(), query: { part: 'head' } });
    const flags = data?.part === 'head' ? data.flags.map(({ code }) => code) : [];
    return flags.filter((code) => code.startsWith('paper'));
  };
  const noteOfDate = async () => {
    const { data } = await d.reviewer.client.call(applicationEvidence, { params: params() });
    return data?.rows.find(({ key }) => key === 'business.issuanceDate')?.note;
  };

  describe('with an outdated certificate', () => {
    beforeEach(() => issued('20200101'));
    afterEach(() => issued(dayInKorea()));

    it('is no approval until the newer certificate was accepted, and is then approved by two persons', async () => {
      const lacking = async (n: number) => {
        const answer = await propose(d.reviewer);
        expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n })]);
        expect((await clock())?.holds).toBe(false);
        expect(await paperFlags()).toEqual(['paper-old']);
      };
      await lacking(1);
      for (const step of [ask, upload, handIn]) {
        await step();
        await lacking(2);
      }
      await accept();
      expect(await clock()).toMatchObject({ holds: true, text: '새로 받은 사업자등록증을 심사자가 확인했습니다' });
      expect(await paperFlags()).toEqual([]);
      expect(await noteOfDate()).toBe('새 등록증 확인함');
      const id = await proposal();
      await openAll(d.approver);
      expect((await confirm(d.approver, id)).data).toEqual({ state: 'APPROVED' });
    });

    it('is no approval three months after the newer certificate was submitted', async () => {
      for (const step of [ask, upload, handIn, accept]) await step();
      await d.desk.portal.db.execute(
        sql`update supplement set answered_at = now() - interval '94 days' where owner_id = ${d.ownerId}`,
      );
      expect(await clock()).toMatchObject({
        holds: false,
        text: '새로 받은 사업자등록증도 받은 지 3개월이 지났습니다',
      });
      expect((await propose(d.reviewer)).body.message).toBe(said('desk.not-ready', { n: 1 }));
    });
  });
}
