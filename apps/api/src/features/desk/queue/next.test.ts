import { nextReview } from '@portal/contract/desk/queue.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { tables } from '../../../platform/database/tables.ts';
import { deskWith } from './queue.fixture.ts';

const { account } = tables;

describe('the next review', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openTestDesk();
  });
  afterAll(() => desk.close());

  it('is one’s own first, then a free one; ten calls at once get ten, and the eleventh none', async () => {
    const merchants = await deskWith(desk, 10);
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, place) => desk.signedIn(personWith(`심사자 ${place}`, 'reviewer'))),
    );
    const next = async (client: TestClient, after?: string) =>
      (await client.call(nextReview, { body: after === undefined ? {} : { after } })).data?.number;
    const given = await Promise.all(people.map((client) => next(client)));
    expect([...given].sort()).toEqual(merchants.map(({ number }) => number).sort());
    const [first] = people;
    if (!first) throw new Error('nobody');
    expect(await next(first)).toBe(given[0]);
    expect(await next(first, given[0] ?? undefined)).toBeNull();
    const approver = await desk.signedIn(personWith('민서윤', 'approver'));
    expect(await next(approver)).toBeNull();
  });

  it('is never the current one, even if it is free', async () => {
    const [first, second] = await deskWith(desk, 2);
    const reader = await desk.signedIn(personWith('하루', 'reviewer'));
    const next = async (after: string | undefined) =>
      (await reader.call(nextReview, { body: { after: after ?? '' } })).data?.number;
    expect(await next(first?.number)).toBe(second?.number);
    expect(await next(second?.number)).toBe(first?.number);
  });

  it('is none that was set back, and so is with the merchant again', async () => {
    const [back] = await deskWith(desk, 1);
    const reader = await desk.signedIn(personWith('마루', 'reviewer'));
    const next = async () => (await reader.call(nextReview, { body: {} })).data?.number;
    const { db } = desk.portal;
    const set = (kycStatus: 'WAITING' | 'COMPLETE') =>
      db
        .update(account)
        .set({ kycStatus })
        .where(eq(account.id, back?.accountId ?? ''));
    await set('WAITING');
    expect(await next()).toBeNull();
    await set('COMPLETE');
    expect(await next()).toBe(back?.number);
    await set('WAITING');
    expect(await next()).toBeNull();
  });

  it('is none when only the current one is free', async () => {
    const [only] = await deskWith(desk, 1);
    const reader = await desk.signedIn(personWith('오름', 'reviewer'));
    const next = (body: { after?: string }) => reader.call(nextReview, { body });
    expect((await next({ after: only?.number ?? '' })).data).toEqual({ number: null });
    expect((await next({})).data).toEqual({ number: only?.number });
  });
});
