import { setTimeout as pause } from 'node:timers/promises';
import { revisionHeader } from '@portal/contract/call.ts';
import { readApplication } from '@portal/contract/desk/application.ts';
import { assignApplication } from '@portal/contract/desk/queue.ts';
import { acceptAnswer, askForSupplement, refuseAnswer, supplementReasons } from '@portal/contract/desk/supplements.ts';
import { answerSupplement, markedPage, reviewStatus, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { addDays, isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { dueDays } from '@portal/domain/rules/review/due-days.ts';
import { rectangle } from '@portal/domain/rules/review/supplement-mark.ts';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { tables } from '../src/platform/database/tables.ts';
import { isPublicHoliday } from '../src/platform/public-holidays.ts';
import type { TestClient } from '../testing/test-client.ts';
import { personWith, type TestDesk } from '../testing/test-desk.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';

const { accessEvent, reviewDecision, staff, supplement } = tables;

const due = dueDays(dayInKorea(), isPublicHoliday);
const days = due.map(({ on }) => on);
const [soon = '', later = ''] = days;
const polygon = [...rectangle({ x: 6_000, y: 2_000 }, { x: 10_000, y: 3_500 })];

export interface DeskOfTwo {
  readonly desk: TestDesk;
  readonly merchant: TestMerchant;
  readonly other: TestMerchant;
  /** Application number of the first. */
  readonly number: string;
}

export function supplements(d: DeskOfTwo): void {
  let reviewer: TestClient;
  let colleague: TestClient;
  let auditor: TestClient;
  beforeAll(async () => {
    reviewer = await d.desk.signedIn(personWith('서지안', 'reviewer'));
    colleague = await d.desk.signedIn(personWith('민서윤', 'approver'));
    auditor = await d.desk.signedIn(personWith('윤가람', 'auditor'));
    await reviewer.call(assignApplication, { params: { number: d.number }, body: { to: 'me' } });
  });

  const revision = async (): Promise<string> => {
    const { data } = await reviewer.call(readApplication, { params: { number: d.number }, query: { part: 'head' } });
    return String(data?.part === 'head' ? data.revision : -1);
  };
  const documents = async () => {
    const { data } = await reviewer.call(readApplication, {
      params: { number: d.number },
      query: { part: 'documents' },
    });
    if (data?.part !== 'documents') throw new Error('no documents');
    return data;
  };
  const fileOf = async (item: string): Promise<string> =>
    (await documents()).slots.find((slot) => slot.item === item)?.files[0]?.id ?? '';
  const request = { item: 'SF07', text: '예금주가 보이지 않습니다.', reasonCode: null, dueOn: soon, mark: null };
  type Request = Omit<typeof request, 'reasonCode' | 'mark'> & {
    readonly reasonCode: string | null;
    readonly mark: { readonly file: string; readonly page: number; readonly polygon: typeof polygon } | null;
  };
  const ask = async (more: Partial<Request> = {}, who = reviewer, at?: string) =>
    who.call(askForSupplement, {
      params: { number: d.number },
      body: { ...request, ...more },
      headers: { [revisionHeader]: at ?? (await revision()) },
    });
  const refuse = async (more: Partial<Request> = {}, who = reviewer) =>
    who.call(refuseAnswer, {
      params: { number: d.number },
      body: { ...request, ...more },
      headers: { [revisionHeader]: await revision() },
    });
  const accept = async (item: string, who = reviewer) =>
    who.call(acceptAnswer, {
      params: { number: d.number },
      body: { item },
      headers: { [revisionHeader]: await revision() },
    });
  const status = async () => (await d.merchant.client.call(reviewStatus, { query: {} })).data;
  const pictureOf = (who: TestMerchant, item: string) =>
    who.client.raw({ method: 'GET', url: `${markedPage.path}?item=${item}` });

  it('can be made, refused and accepted only by the assignee', async () => {
    expect([await ask({}, auditor), await accept('SF07', auditor)].map((one) => one.status)).toEqual([403, 403]);
    for (const refused of [await ask({}, colleague), await refuse({}, colleague), await accept('SF07', colleague)]) {
      expect([refused.status, refused.body.message]).toEqual([409, sentence('desk.not-assigned', { name: '서지안' })]);
    }
    expect(await d.desk.portal.db.select().from(supplement)).toEqual([]);
  });

  it.each([
    ['item', { item: 'SF99' }, 'desk.item-unknown'],
    ['item', { item: 'SR02-7' }, 'desk.item-unknown'],
    ['dueOn', { dueOn: dayInKorea() }, 'desk.due-soon'],
    ['dueOn', { dueOn: '20991231' }, 'desk.due-soon'],
    ['reasonCode', { reasonCode: 'D01' }, 'common.invalid'],
    ['text', { text: '{합계}%입니다.' }, 'desk.place-open'],
    ['mark', { mark: { file: '00000000-0000-4000-8000-000000000000', page: 1, polygon } }, 'desk.mark-unknown'],
  ] as const)('are refused at %s with %j', async (field, more, message) => {
    const { status: code, body } = await ask(more);
    expect([code, body.errors]).toEqual([400, { [field]: sentence(message) }]);
  });

  it('cannot mark a page of another merchant, nor a page that does not exist', async () => {
    const own = await fileOf('SF07');
    const theirs = await d.desk.portal.db.select().from(tables.storedFile);
    const foreign = theirs.find(({ ownerId, kind }) => ownerId === d.other.accountId && kind === 'document')?.id ?? '';
    const card = theirs.find(({ ownerId, kind }) => ownerId === d.merchant.accountId && /^id-/.test(kind))?.id ?? '';
    for (const [file, page] of [
      [foreign, 1],
      [card, 1],
      [own, 2],
    ] as const) {
      const { body } = await ask({ mark: { file, page, polygon } });
      expect(body.errors).toEqual({ mark: sentence('desk.mark-unknown') });
    }
  });

  it('are stored once of twenty sent at once, with one mail and one row in the access record', async () => {
    const mails = () => d.desk.portal.mails.filter(({ to }) => to === d.merchant.email).length;
    const before = mails();
    const at = await revision();
    const mark = { file: await fileOf('SF07'), page: 1, polygon };
    const more = { reasonCode: 'R05', mark };
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(more, reviewer, at)));
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect(all.every((one) => [200, 412].includes(one.status))).toBe(true);
    const { db } = d.desk.portal;
    const rows = await db.select().from(supplement);
    expect(rows).toMatchObject([{ item: 'SF07', state: 'OPEN', reasonCode: 'R05', mark }]);
    expect(rows[0]?.askedBy).not.toBeNull();
    await d.desk.portal.mailsTo(d.merchant.email, before + 1);
    expect(mails()).toBe(before + 1);
    const events = await db
      .select()
      .from(accessEvent)
      .where(and(eq(accessEvent.code, 'supplement-asked'), eq(accessEvent.result, 'ok')));
    expect(events).toMatchObject([{ subject: 'SF07', applicationNumber: d.number }]);
  });

  it('show the marked page to their merchant and nobody else', async () => {
    expect((await status())?.supplements).toMatchObject([{ item: 'SF07', mark: { page: 1, polygon } }]);
    const picture = await pictureOf(d.merchant, 'SF07');
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect((await pictureOf(d.other, 'SF07')).status).toBe(404);
    expect((await pictureOf(d.merchant, 'SF06')).status).toBe(404);
  });

  it('hold at most two marked pages in memory, however many are requested at once', async () => {
    const { files } = d.desk.portal.platform;
    const open = files.openPages.bind(files);
    let [now, most] = [0, 0];
    const reading = vi.spyOn(files, 'openPages').mockImplementation(async (...file) => {
      now += 1;
      most = Math.max(most, now);
      await pause(5);
      return await open(...file).finally(() => {
        now -= 1;
      });
    });
    const pictures = await Promise.all(Array.from({ length: 10 }, () => pictureOf(d.merchant, 'SF07')));
    reading.mockRestore();
    expect([pictures.every(({ status: code }) => code === 200), most]).toEqual([true, 2]);
  });

  it('are overdue from the day after the one they are due on, for both', async () => {
    const isOverdue = async (dueOn: string) => {
      await d.desk.portal.db.update(supplement).set({ dueOn: isoDay(dueOn) });
      const shown = [(await documents()).supplements, (await status())?.supplements];
      return shown.map((all) => all?.[0]?.isOverdue);
    };
    expect(await isOverdue(dayInKorea())).toEqual([false, false]);
    expect(await isOverdue(addDays(dayInKorea(), -1))).toEqual([true, true]);
    await isOverdue(soon);
  });

  it('are limited to one open request for each item', async () => {
    const { status: code, body } = await ask({ text: '다른 말로 한 번 더.' });
    expect([code, body.message]).toEqual([409, sentence('desk.supplement-open')]);
    expect((await accept('SF07')).body.message).toBe(sentence('desk.supplement-empty'));
    expect((await accept('SF04')).body.message).toBe(sentence('desk.supplement-not-asked'));
  });

  it('can be refused again with a different text, and then accepted', async () => {
    const paper = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const upload = async () => {
      const file = { name: '통장.jpg', contentType: 'image/jpeg', bytes: paper };
      expect((await d.merchant.client.call(uploadSupplement, { body: { item: 'SF07' }, files: { file } })).status).toBe(
        200,
      );
    };
    const answer = async () => {
      await upload();
      expect((await d.merchant.client.call(answerSupplement, { body: { item: 'SF07', text: '' } })).status).toBe(200);
    };
    await upload();
    const { status: code, body } = await accept('SF07');
    expect([code, body.message]).toEqual([409, sentence('desk.supplement-unsent')]);
    await answer();
    expect((await ask()).body.message).toBe(sentence('desk.supplement-answered'));
    const refused = await refuse({ text: '아직도 흐립니다.', dueOn: later });
    expect([refused.status, refused.data?.state]).toEqual([200, 'SUPPLEMENT']);
    await answer();
    const accepted = await accept('SF07');
    expect([accepted.status, accepted.data?.state]).toEqual([200, 'REVIEWING']);
    const { supplements } = await documents();
    expect(supplements.map(({ state, reasonCode }) => [state, reasonCode])).toEqual([
      ['REFUSED', 'R05'],
      ['ACCEPTED', null],
    ]);
    // Requested and answered on the same day, so the review was not paused.
    expect(supplements).toMatchObject(
      [due[0], due[1]].map((one) => ({ askedBy: '서지안', pausedDays: 0, daysToDue: one?.workingDays })),
    );
  });

  it('suggest the texts used most often for the item', async () => {
    const { data } = await reviewer.call(supplementReasons, { params: { number: d.number }, query: { item: 'SF07' } });
    expect(data).toMatchObject({ used: [{ code: 'R05', count: 1 }], proposed: days[3] });
    expect(data?.days.map(({ on }) => on)).toEqual(days);
    const none = await reviewer.call(supplementReasons, { params: { number: d.number }, query: { item: 'SF06' } });
    expect(none.data?.used).toEqual([]);
  });

  it('cannot be sent while a verdict waits', async () => {
    const { db } = d.desk.portal;
    const [me] = await db.select({ id: staff.id }).from(staff);
    await db.insert(reviewDecision).values({
      id: '00000000-0000-4000-8000-000000000009',
      ownerId: d.merchant.accountId,
      kind: 'VERDICT',
      verdict: 'APPROVED',
      revision: 1,
      proposedBy: me?.id ?? '',
    });
    const { status: code, body } = await ask({ item: 'services' });
    expect([code, body.message]).toEqual([409, sentence('desk.proposal-waits')]);
  });
}
