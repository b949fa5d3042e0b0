import { expect, it } from 'vitest';
import { RequestIds } from './request-ids.ts';

it('frees an id after ten minutes or when it is released', () => {
  let now = 1_000_000;
  const ids = new RequestIds(() => now);
  expect(ids.claim('a')).toBe(true);
  expect(ids.claim('a')).toBe(false);
  ids.claim('b');
  ids.release('b');
  expect(ids.claim('b')).toBe(true);
  now += 10 * 60 * 1000 - 1;
  expect(ids.claim('a')).toBe(false);
  now += 1;
  expect(ids.claim('a')).toBe(true);
});
