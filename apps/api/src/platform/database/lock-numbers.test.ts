import { expect, it } from 'vitest';
import { lockNumbers } from './lock-numbers.ts';

it('every lock has a number of its own', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});
