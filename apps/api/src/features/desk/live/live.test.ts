import { setTimeout as delay } from 'node:timers/promises';
import { exportAccess } from '@portal/contract/desk/access.ts';
import { deskEvents } from '@portal/contract/desk/changes.ts';
import { endStaffSession } from '@portal/contract/desk/session.ts';
import { type StaffRole, staffIdleSeconds } from '@portal/domain/rules/staff/staff.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { beginReview } from '../../../capabilities/review/review.repository.ts';
import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { Looked } from './live.repository.ts';
import { Live } from './live.ts';

const { accessEvent } = tables;

const cookieOf = ({ cookies }: TestClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('the event streams of a server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const textOf = (stream: { read(): unknown }): string => String(stream.read() ?? '');
  const sessions = Array.from({ length: 50 }, (_, place) => `session-${place}`);
  let changed: Looked['changed'] = [];
  let living: string[] = sessions;

  it('cause one query in two seconds, and none without streams', async () => {
    const look = vi.fn(async (): Promise<Looked> => ({ now: 'n', changed, living }));
    const live = new Live(look, () => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(look).toHaveBeenCalledTimes(0);
    const streams = sessions.map((one) => live.follow(one));
    await vi.advanceTimersByTimeAsync(0);
    look.mockClear();
    changed = [{ number: 'A261119-0001', revision: 3 }];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(look).toHaveBeenCalledTimes(5);
    expect(look.mock.lastCall).toEqual(['n', sessions]);
    for (const one of streams) {
      // Five looks returned it, because it is still recent; it was sent once.
      expect(textOf(one)).toBe('retry: 2000\n\ndata: {"number":"A261119-0001","revision":3}\n\n');
    }
    for (const one of streams) one.destroy();
    await vi.advanceTimersByTimeAsync(0);
    look.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(look).toHaveBeenCalledTimes(0);
  });

  it('end with their session, with the server and without a reader, but not with a failed query', async () => {
    const failures: unknown[] = [];
    let isDown = false;
    const look = async (): Promise<Looked> => {
      if (isDown) throw new Error('away');
      return { now: 'n', changed, living };
    };
    const live = new Live(look, (error) => failures.push(error));
    living = ['one', 'two', 'three'];
    changed = [];
    const [one, two, three] = ['one', 'two', 'three'].map((session) => live.follow(session));
    await vi.advanceTimersByTimeAsync(0);
    isDown = true;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(failures.length).toBe(1);
    isDown = false;
    await vi.advanceTimersByTimeAsync(2_000);
    isDown = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(failures.length).toBe(2);
    isDown = false;
    living = ['two', 'three'];
    await vi.advanceTimersByTimeAsync(2_000);
    expect(textOf(one ?? live.follow(''))).toMatch(/event: ended\ndata:\n\n$/);
    expect(one?.readableEnded || one?.writableEnded).toBe(true);
    changed = Array.from({ length: 30_000 }, (_, place) => ({ number: `A261119-${place}`, revision: 1 }));
    textOf(two ?? live.follow(''));
    await vi.advanceTimersByTimeAsync(2_000);
    expect([two?.destroyed, three?.destroyed]).toEqual([true, true]);
    living = ['four'];
    changed = [];
    const four = live.follow('four');
    await vi.advanceTimersByTimeAsync(0);
    live.stop();
    expect(four.writableEnded).toBe(true);
    expect(live.follow('five').writableEnded).toBe(true);
  });

  it('are limited to twelve for one session', async () => {
    living = ['me'];
    changed = [];
    const live = new Live(
      async () => ({ now: 'n', changed, living }),
      () => undefined,
    );
    const streams = Array.from({ length: 13 }, () => live.follow('me'));
    expect(streams.map(({ writableEnded }) => writableEnded)).toEqual([true, ...Array<boolean>(12).fill(false)]);
    live.stop();
  });
});

describeOnDatabase('the events of the desk', (_open, database) => {
  let desk: TestDesk;
  let address: string;
  beforeAll(async () => {
    desk = await openTestDesk({ database });
    address = await desk.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => desk.close());

  async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
    let all = '';
    while (!all.includes(text)) {
      const { done, value } = await reader.read();
      if (done) break;
      all += Buffer.from(value).toString();
    }
    return all;
  }

  it('name the changed application, do not prolong the session, and end with it', async () => {
    const { db } = desk.portal;
    const { accountId: ownerId } = await desk.portal.merchantAt('business-information');
    const number = await db.transaction((tx) => beginReview(tx, ownerId, false));
    const reviewer = await desk.signedIn(personWith('서지안', 'reviewer'));
    await db.execute(sql`update staff_session set seen_at = now() - interval '5 minutes'`);
    const { body, headers, status } = await fetch(`${address}${deskEvents.path}`, {
      headers: { cookie: cookieOf(reviewer) },
    });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ]);
    const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
    await db.transaction((tx) =>
      recordChange(tx, { ownerId, actor: `account:${ownerId}`, kind: 'supplement.answered', item: 'SF06' }),
    );
    const said = await readUntil(reader, '"revision":1');
    // Only the number and revision of the application.
    const lines = said.split('\n').filter((line) => line.startsWith('data:'));
    expect(lines.filter((line) => !/^data: {"number":"A\d{6}-\d{4}","revision":\d+}$/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe(`data: {"number":"${number}","revision":1}`);
    const rows = await db.select().from(accessEvent);
    expect(rows.filter(({ code }) => code === 'events-followed')).toHaveLength(1);
    const [session] = await db.select({ seenAt: tables.staffSession.seenAt }).from(tables.staffSession);
    expect(Date.now() - Number(session?.seenAt)).toBeGreaterThan(4 * 60_000);
    await reviewer.call(endStaffSession, {});
    expect(await readUntil(reader, 'event: ended')).toContain('event: ended\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('continue when the person signs in again with a reading role, and end when the role is lost', async () => {
    const { db } = desk.portal;
    const { accountId: ownerId } = await desk.portal.merchantAt('business-information');
    await db.transaction((tx) => beginReview(tx, ownerId, false));
    const reviewer = await desk.signedIn(personWith('차은수', 'reviewer'));
    const signInAgainAs = (role: StaffRole) =>
      desk.again(reviewer, personWith('차은수', role), exportAccess, {
        body: { month: '2026-10', format: 'csv', reason: '감독기관의 점검에 냅니다.' },
      });
    const { body } = await fetch(`${address}${deskEvents.path}`, { headers: { cookie: cookieOf(reviewer) } });
    const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
    await readUntil(reader, 'retry');
    await signInAgainAs('auditor');
    await db.transaction((tx) =>
      recordChange(tx, { ownerId, actor: `account:${ownerId}`, kind: 'supplement.answered', item: 'SF06' }),
    );
    expect(await readUntil(reader, '"revision":1')).not.toContain('event: ended');
    await signInAgainAs('administrator');
    expect(await readUntil(reader, 'event: ended')).toContain('event: ended\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('require a session, and end when it is idle for too long or the server stops', async () => {
    expect((await fetch(`${address}${deskEvents.path}`)).status).toBe(401);
    const idle = await desk.signedIn(personWith('한도윤', 'approver'));
    const left = await fetch(`${address}${deskEvents.path}`, { headers: { cookie: cookieOf(idle) } });
    await desk.portal.db.execute(
      sql`update staff_session set seen_at = now() - make_interval(secs => ${staffIdleSeconds})`,
    );
    expect(await left.text()).toMatch(/event: ended\n/);
    const reviewer = await desk.signedIn(personWith('민서윤', 'approver'));
    const { body } = await fetch(`${address}${deskEvents.path}`, {
      headers: { cookie: cookieOf(reviewer) },
    });
    const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
    await readUntil(reader, 'retry');
    const closed = desk.app.close();
    while (!(await reader.read()).done);
    await Promise.race([closed, delay(5_000).then(() => Promise.reject(new Error('does not stop')))]);
  });
});
