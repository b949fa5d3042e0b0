import { expect, it } from 'vitest';
import { stopTimesOf } from './stop-times.ts';

it.each([
  [{}, 0, 4.5],
  [{ DRAIN_SECONDS: '', STOP_SECONDS: '' }, 0, 4.5],
  [{ NODE_ENV: 'production' }, 10, 65],
  [{ NODE_ENV: ' production', DRAIN_SECONDS: '0' }, 0, 65],
  [{ NODE_ENV: 'test', STOP_SECONDS: '20', DRAIN_SECONDS: '1.5' }, 1.5, 20],
])('with %j a server drains for %s seconds and stops within %s more', (given, drainSeconds, stopSeconds) => {
  expect(stopTimesOf(given)).toEqual({ drainSeconds, stopSeconds });
});
