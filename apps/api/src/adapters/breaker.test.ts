import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

it('the breaker counts owners anew after a success', () => {
  let now = 0;
  const breaker = createBreaker(() => now, 2);
  const fail = (...owners: readonly string[]) => {
    for (const owner of owners) breaker.failed(owner);
    return breaker.isOpen();
  };
  expect(fail('one', 'two', 'one', 'one', 'one')).toBe(true);
  now += 30_000;
  expect(breaker.mayTry()).toBe(true);
  breaker.succeeded();
  expect(fail('one', 'one', 'one', 'one', 'one', 'one')).toBe(false);
  expect(fail('two')).toBe(true);
});
