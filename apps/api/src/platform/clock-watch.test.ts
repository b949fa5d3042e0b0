import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../testing/test-portal.ts';
import { createClockWatch } from './clock-watch.ts';

describeOnDatabase('a server whose clock is not the database’s', (open) => {
  withPortal(() => open({ jobs: false }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['an hour ahead', 3_600, [expect.closeTo(3_600, -2)]],
    ['an hour behind', -3_600, [expect.closeTo(-3_600, -2)]],
    ['as good as right', 5, []],
  ])('says so when it starts: %s', async (_, seconds, said) => {
    const lines: { secondsAhead: number }[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + seconds * 1_000);
    const watch = createClockWatch({ db: portal.db, log });
    await watch.start();
    await watch.stop();
    expect(lines.map(({ secondsAhead }) => secondsAhead)).toEqual(said);
  });
});
