import { expect, it } from 'vitest';
import { baseDaysOf } from './base-days.ts';

const since = '2026-11-23T00:04:00.000Z';
const before = '2026-11-20T01:00:00.000Z';
const earlier = '2026-11-19T01:00:00.000Z';
const after = '2026-11-23T01:00:00.000Z';

it.each([
  ['are undefined without an entry', [], undefined, undefined],
  ['contain the entry for the previous version', [{ day: '20261030', at: before }], '20261030', undefined],
  [
    'contain the entries for both versions',
    [
      { day: '20261030', at: before },
      { day: '20261118', at: after },
    ],
    '20261030',
    '20261118',
  ],
  [
    'assign an entry at the time of the new version to the new one',
    [{ day: '20261118', at: since }],
    undefined,
    '20261118',
  ],
  [
    'contain the latest of two entries',
    [
      { day: '20260130', at: earlier },
      { day: '20261030', at: before },
    ],
    '20261030',
    undefined,
  ],
  [
    'omit an entry that was removed',
    [
      { day: '20261030', at: before },
      { day: null, at: after },
    ],
    '20261030',
    undefined,
  ],
])('base dates %s', (_, typed, former, latest) => {
  expect(baseDaysOf(typed, since)).toEqual({ former, latest });
});
