import { applicationTimeline, readApplication } from '@portal/contract/desk/application.ts';
import { askForSupplement, withdrawRequest } from '@portal/contract/desk/supplements.ts';
import { answerSupplement, markedPage, reviewStatus } from '@portal/contract/screening/tracker.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { timelineText } from '@portal/domain/messages/review/timeline-words.ts';
import { dueDays } from '@portal/domain/rules/review/due-days.ts';
import { rectangle } from '@portal/domain/rules/review/supplement-mark.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { handInAnswer, handInFile } from '../src/capabilities/review/hand-in.service.ts';
import { withdrawRequest as takeBack } from '../src/capabilities/review/review.service.ts';
import { workSince } from '../src/features/desk/queue/empty-list.repository.ts';
import { countDecided, countRequests } from '../src/features/desk/statistics/statistics.repository.ts';
import { ask as command } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { accountOwner } from '../src/platform/owners/owner.ts';
import { isPublicHoliday } from '../src/platform/public-holidays.ts';
import { contentOf } from '../src/ports/content.ts';
import { personWith } from '../testing/test-desk.ts';
import { decisionDesk } from './desk-decision.fixture.ts';

const { accessEvent, auditEvent, supplement } = tables;

const dueOn = dueDays(dayInKorea(), isPublicHoliday)[4]?.on ?? '';
const polygon = [...rectangle({ x: 6_000, y: 2_000 }, { x: 10_000, y: 3_500 })];
const paper = { contentType: 'image/jpeg', name: '통장.jpg', content: contentOf(Buffer.from('x')) };

describe('a request sent by mistake', () => {
  const d = decisionDesk();
  const { params, at, propose, proposal, openAll, confirm, state } = d;
  const request = { text: '다른 가맹점에 보낼 글입니다.', reasonCode: null, dueOn, mark: null };
  const ask = async (item: string, more = {}) => {
    const body = { ...request, item, ...more };
    const asked = await d.reviewer.client.call(askForSupplement, { params: params(), headers: await at(), body });
    expect(asked.status).toBe(200);
  };
  const withdraw = async (item: string, { client } = d.reviewer, seen?: number) =>
    client.call(withdrawRequest, { params: params(), headers: await at(seen), body: { item } });
  const status = async () => (await d.handedIn.merchant.client.call(reviewStatus, { query: {} })).data;
  const requests = async () => {
    const rows = await d.desk.portal.db.select().from(supplement).where(eq(supplement.ownerId, d.ownerId));
    return rows.map((row) => [row.item, row.state]);
  };
  const documents = async () => {
    const { data } = await d.reviewer.client.call(readApplication, { params: params(), query: { part: 'documents' } });
    if (data?.part !== 'documents') throw new Error('no documents');
    return data;
  };

  it('disappears for the merchant when withdrawn, and no longer blocks the review or an approval', async () => {
    const { merchant } = d.handedIn;
    const file = (await documents()).slots.find(({ item }) => item === 'SF07')?.files[0]?.id;
    await ask('SF07', { mark: { file, page: 1, polygon } });
    expect(await status()).toMatchObject({ state: 'SUPPLEMENT', paused: true, supplements: [{ item: 'SF07' }] });
    expect((await propose(d.reviewer)).body.message).toBe(sentence('desk.not-ready', { n: '1' }));
    const withdrawn = await withdraw('SF07');
    expect([withdrawn.status, withdrawn.data?.state]).toEqual([200, 'REVIEWING']);
    expect(await status()).toMatchObject({ state: 'REVIEWING', paused: false, supplements: [] });
    const marked = { method: 'GET', url: `${markedPage.path}?item=SF07` } as const;
    expect((await merchant.client.raw(marked)).status).toBe(404);
    expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'REVIEW', hasAnswer: false });
    expect((await documents()).supplements).toMatchObject([
      { item: 'SF07', state: 'WITHDRAWN', settledAt: expect.any(String) },
    ]);
    const id = await proposal();
    await openAll(d.approver);
    expect((await confirm(d.approver, id)).data).toEqual({ state: 'APPROVED' });
    // As if it had never been sent, also in the figures.
    const { db } = d.desk.portal;
    const always = [{ from: '2020-01-01', until: undefined }];
    expect(await countRequests(db, always)).toEqual([]);
    expect(await countDecided(db, always)).toMatchObject([{ wasAsked: false }]);
    const [asker] = await db.select().from(supplement);
    expect((await workSince(db, asker?.askedBy ?? '', '20200101')).asked).toBe(0);
  });

  it('is withdrawn once, with one row each in the audit, the timeline and the access record', async () => {
    await ask('SF04');
    const first = await withdraw('SF04');
    const again = await withdraw('SF04');
    expect([first, again].map((one) => [one.status, one.data?.state])).toEqual([
      [200, 'REVIEWING'],
      [200, 'REVIEWING'],
    ]);
    const { db } = d.desk.portal;
    const audited = await db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'supplement.withdrawn'), eq(auditEvent.subject, 'SF04')));
    expect(audited).toMatchObject([{ accountId: d.ownerId, result: 'ok', actor: `staff:${await d.idOf(d.reviewer)}` }]);
    const timeline = await d.reviewer.client.call(applicationTimeline, { params: params(), query: {} });
    const said = timelineText('supplement.withdrawn', 'ok');
    expect(timeline.data?.events.filter(({ text }) => text === said)).toMatchObject([{ by: 'staff' }, { by: 'staff' }]);
    const recorded = await db
      .select()
      .from(accessEvent)
      .where(and(eq(accessEvent.code, 'supplement-withdrawn'), eq(accessEvent.subject, 'SF04')));
    expect(recorded).toMatchObject([
      { result: 'ok', applicationNumber: d.number },
      { result: 'ok', applicationNumber: d.number },
    ]);
  });

  it('leaves other requests with the merchant when withdrawn, and can be made again', async () => {
    await ask('SF04');
    await ask('services');
    expect((await withdraw('SF04')).data?.state).toBe('SUPPLEMENT');
    expect(await status()).toMatchObject({ paused: true, supplements: [{ item: 'services' }] });
    await ask('SF04');
    expect((await status())?.supplements.map(({ item, state: now }) => [item, now])).toEqual([
      ['services', 'OPEN'],
      ['SF04', 'OPEN'],
    ]);
    expect(await requests()).toContainEqual(['SF04', 'WITHDRAWN']);
  });

  it('can be withdrawn only by its assignee', async () => {
    await ask('SF04');
    const auditor = await d.signedIn(personWith('윤가람', 'auditor'));
    expect((await withdraw('SF04', auditor)).status).toBe(403);
    const other = await withdraw('SF04', d.second);
    expect([other.status, other.body.message]).toEqual([409, sentence('desk.not-assigned', { name: '한도윤' })]);
    expect((await withdraw('services')).body.message).toBe(sentence('desk.supplement-not-asked'));
    expect(await requests()).toEqual([['SF04', 'OPEN']]);
  });

  it('cannot be withdrawn once the merchant has submitted something: it is accepted or refused', async () => {
    const { platform } = d.desk.portal;
    const owner = accountOwner(d.ownerId);
    await ask('SF07');
    expect(await handInFile(platform, owner, { item: 'SF07', seq: 0 }, paper)).toBe('done');
    const uploaded = await withdraw('SF07');
    expect([uploaded.status, uploaded.body.message]).toEqual([409, sentence('desk.supplement-unsent')]);
    expect(await handInAnswer(platform, owner, { item: 'SF07', text: '' })).toBe('done');
    const answered = await withdraw('SF07');
    expect([answered.status, answered.body.message]).toEqual([409, sentence('desk.supplement-answered')]);
    expect(await requests()).toEqual([['SF07', 'ANSWERED']]);
  });

  it('accepts no answer once withdrawn, and says why', async () => {
    const { client, loginId } = d.handedIn.merchant;
    await ask('services');
    const [line] = await command(d.desk.portal, ['withdraw', loginId, '--item', 'services']);
    expect(line).toBe(`The request for services of ${loginId} is withdrawn. The review is REVIEWING.`);
    const late = await client.call(answerSupplement, { body: { item: 'services', text: '커피를 팝니다.' } });
    expect([late.status, late.body.message]).toEqual([409, sentence('review.withdrawn')]);
    const tools = d.desk.portal.platform;
    const file = await handInFile(tools, accountOwner(d.ownerId), { item: 'services', seq: 0 }, paper);
    expect(file).toBe('withdrawn');
  });

  it('is either withdrawn or answered, never both, when the two race', async () => {
    const { platform, db } = d.desk.portal;
    const owner = accountOwner(d.ownerId);
    const by = { ownerId: d.ownerId, actor: 'staff:someone' };
    for (let round = 0; round < 8; round += 1) {
      await ask('services');
      const ways = [
        () => takeBack(platform, by, 'services').then(({ kind }) => kind),
        () => handInAnswer(platform, owner, { item: 'services', text: '커피를 팝니다.' }),
      ];
      const [first = '', second = ''] = await Promise.all((round % 2 ? ways.toReversed() : ways).map((way) => way()));
      const [took, answered] = round % 2 ? [second, first] : [first, second];
      const [[, ended] = []] = await requests();
      expect([took, answered, ended]).toEqual(
        ended === 'WITHDRAWN' ? ['done', 'withdrawn', 'WITHDRAWN'] : ['answered', 'done', 'ANSWERED'],
      );
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'REVIEW', hasAnswer: ended === 'ANSWERED' });
      await db.execute(sql`delete from supplement where owner_id = ${d.ownerId}`);
    }
  });
});
