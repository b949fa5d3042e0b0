import { expect, it } from 'vitest';
import { isFiltered, readQueueSearch } from './queue-search.ts';

const assignee = '0b7d2c1e-5a44-4b6e-9d0a-3f5f0c7a9e21';

it.each([
  [{}, false],
  [{ view: 'mine' }, false],
  [{ accountType: 'BC00' }, true],
  [{ flag: 'owner-sum' }, true],
  [{ assignee }, true],
  [{ partner: 'PARTNER1' }, true],
  [{ received: 'earlier' }, true],
  [{ order: 'deadline' }, false],
  [{ partner: ' ', received: 'once', order: 'mine' }, false],
  [{ accountType: 'BC99', flag: 'shares-short', assignee: 'nobody' }, false],
  [{ flag: 'toString', assignee: 'a'.repeat(36) }, false],
])('the address %j filters reviews: %s', (search, isLess) => {
  expect(isFiltered(readQueueSearch(search))).toBe(isLess);
});

it('an unknown view shows the open reviews', () => {
  expect(readQueueSearch({ view: 'all', page: 7 })).toEqual({ view: 'open' });
});
