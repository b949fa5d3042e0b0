import { issueDate } from '@portal/domain/fields/calendar-date.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../testing/test-portal.ts';
import { openClockWatch } from './clock-watch.ts';

describeOnDatabase('a server whose clock differs from the database’s', (open) => {
  withPortal(() => open({ jobs: false }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['an hour ahead', 3_600, [expect.closeTo(3_600, -2)]],
    ['an hour behind', -3_600, [expect.closeTo(-3_600, -2)]],
    ['not if the difference is small', 5, []],
  ])('warns at its start: %s', async (_, seconds, said) => {
    const lines: { secondsAhead: number }[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + seconds * 1_000);
    const watch = await openClockWatch({ db: portal.db, log });
    await watch.start();
    await watch.stop();
    expect(lines.map(({ secondsAhead }) => secondsAhead)).toEqual(said);
    // It warns again at every tenth look.
    for (let look = 1; look <= 10; look += 1) {
      expect(lines).toHaveLength(said.length);
      await watch.start();
      await watch.stop();
    }
    expect(lines).toHaveLength(2 * said.length);
  });

  it.each([
    ['a day ahead', 86_400],
    ['a day behind', -86_400],
  ])('uses the database’s time, even when its own clock jumps: %s', async (_, seconds) => {
    const right = Date.now();
    const today = dayInKorea();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(right + seconds * 1_000);
    const watch = await openClockWatch({ db: portal.db, log: pino({ level: 'silent' }) });
    vi.setSystemTime(right - seconds * 1_000);
    expect(Math.abs(watch.now().getTime() - right)).toBeLessThan(20_000);
    expect([today, dayInKorea(new Date(right + 20_000))]).toContain(dayInKorea());
    expect(await issueDate.safeParseAsync(today)).toMatchObject({ success: true });
    await watch.stop();
    expect(dayInKorea()).toBe(dayInKorea(new Date(right - seconds * 1_000)));
  });
});
