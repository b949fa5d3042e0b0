import { assignApplication, searchApplications } from '@portal/contract/desk/queue.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { personWith } from '../../../../testing/test-desk.ts';
import { endReview } from '../../../capabilities/review/end-review.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import { desk, merchants, numberAt, reviewer, withQueue } from './queue.fixture.ts';

const { accessEvent } = tables;

describe('the search of the desk', () => {
  withQueue(2);

  it('finds applications by a whole value, and records the kind and not the value', async () => {
    const [first, second] = merchants;
    const { db, personalData } = desk.portal.platform;
    await db.transaction((tx) => endReview(tx, personalData, second?.accountId ?? '', 'APPROVED', undefined));
    await reviewer.call(assignApplication, { params: { number: numberAt(0) }, body: { to: 'me' } });
    const search = async (text: string, client = reviewer) =>
      (await client.call(searchApplications, { body: { text } })).data;
    expect(await search(numberAt(0))).toMatchObject({
      kind: 'application-number',
      hits: [{ number: numberAt(0), state: 'REVIEWING', day: 0, decidedOn: null }],
    });
    expect((await search(numberAt(0)))?.hits[0]?.assignee).toMatchObject({ name: '서지안' });
    expect((await search(numberAt(1)))?.hits).toMatchObject([
      { state: 'APPROVED', day: null, decidedOn: dayInKorea() },
    ]);
    expect(await search(first?.loginId.toUpperCase() ?? '')).toMatchObject({
      kind: 'name',
      hits: [{ number: numberAt(0) }],
    });
    expect(await search(first?.email ?? '')).toMatchObject({ kind: 'e-mail', hits: [{ number: numberAt(0) }] });
    expect(await search(first?.loginId.slice(0, -1) ?? '')).toMatchObject({ hits: [] });
    expect((await reviewer.call(searchApplications, { body: { text: '한결\u0000무역' } })).status).toBe(400);
    const [row] = await desk.portal.db
      .select()
      .from(accessEvent)
      .where(eq(accessEvent.code, 'searched'))
      .orderBy(asc(accessEvent.seq));
    expect(row).toMatchObject({ subject: 'application-number', detail: { hits: 1 } });
    expect(JSON.stringify(await desk.portal.db.select().from(accessEvent))).not.toContain(first?.email ?? '-');
    const administrator = await desk.signedIn(personWith('윤가람', 'administrator'));
    expect(await search(numberAt(0), administrator)).toMatchObject({
      hits: [{ number: null, day: null, decidedOn: null, assignee: null, loginId: first?.loginId }],
    });
  });
});
