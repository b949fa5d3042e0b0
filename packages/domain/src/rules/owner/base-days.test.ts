import { expect, it } from 'vitest';
import { baseDaysOf } from './base-days.ts';

const since = '2026-11-23T00:04:00.000Z';
const before = '2026-11-20T01:00:00.000Z';
const earlier = '2026-11-19T01:00:00.000Z';
const after = '2026-11-23T01:00:00.000Z';

it.each([
  ['nothing was typed', [], undefined, undefined],
  ['typed of the version before alone', [{ day: '20261030', at: before }], '20261030', undefined],
  [
    'of both',
    [
      { day: '20261030', at: before },
      { day: '20261118', at: after },
    ],
    '20261030',
    '20261118',
  ],
  ['at the moment it came', [{ day: '20261118', at: since }], undefined, '20261118'],
  [
    'corrected',
    [
      { day: '20260130', at: earlier },
      { day: '20261030', at: before },
    ],
    '20261030',
    undefined,
  ],
  [
    'taken out again',
    [
      { day: '20261030', at: before },
      { day: null, at: after },
    ],
    '20261030',
    undefined,
  ],
])('%s', (_, typed, former, latest) => {
  expect(baseDaysOf(typed, since)).toEqual({ former, latest });
});
