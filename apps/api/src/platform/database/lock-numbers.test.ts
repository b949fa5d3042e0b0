import { expect, it } from 'vitest';
import { lockNumbers } from './lock-numbers.ts';

it('no two locks have one number: what holds one would keep the other waiting', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});
