import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { slowHash } from './slow-hash.ts';

const vault = (key: string) => ({
  index: (purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}|${value}`).digest('base64url'),
});
const number = '8006171973124';

it('is the same for the same number in one scope, and another in another scope, number or installation', async () => {
  const first = await slowHash(vault('a'), 'account-1', number);
  expect(await slowHash(vault('a'), 'account-1', number)).toBe(first);
  const others = await Promise.all([
    slowHash(vault('a'), 'account-2', number),
    slowHash(vault('a'), 'account-1', '8006171973125'),
    slowHash(vault('b'), 'account-1', number),
  ]);
  expect(new Set([first, ...others]).size).toBe(4);
  expect(first).toHaveLength(32);
});

it('takes long enough that a number is not found by trying', async () => {
  const begun = performance.now();
  await slowHash(vault('a'), 'account-1', number);
  expect(performance.now() - begun).toBeGreaterThan(10);
});
