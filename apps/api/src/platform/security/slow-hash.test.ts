import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashCosts } from './hash-costs.ts';
import { formerSlowHash, isFormerHash, slowHash } from './slow-hash.ts';

const index = (key: string) => (purpose: string, value: string) =>
  createHmac('sha256', key).update(`${purpose}|${value}`).digest('base64url');
const vault = (key: string) => ({ personalData: { keyedHash: index(key) }, hashCosts });
const number = '8006171973124';

it('the slow hash is the same for a number in one scope, and differs by scope, number and installation', async () => {
  const first = await slowHash(vault('a'), 'account-1', number);
  expect(await slowHash(vault('a'), 'account-1', number)).toBe(first);
  const others = await Promise.all([
    slowHash(vault('a'), 'account-2', number),
    slowHash(vault('a'), 'account-1', '8006171973125'),
    slowHash(vault('b'), 'account-1', number),
  ]);
  expect(new Set([first, ...others]).size).toBe(4);
});

it('the slow hash uses 64 MiB and three passes, and starts with its version', async () => {
  expect(hashCosts.number[2]).toEqual({ memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 });
  const [current, former] = await Promise.all([
    slowHash(vault('a'), 'account-1', number),
    formerSlowHash(vault('a'), 'account-1', number),
  ]);
  expect(current).toMatch(/^2\.[\w-]{32}$/);
  expect([isFormerHash(current), isFormerHash(former)]).toEqual([false, true]);
});

it('the former slow hash depends only on number and scope, as before there were versions', async () => {
  const salt = Buffer.from(index('a')('slow-hash-salt', 'account-1'), 'base64url').subarray(0, 16);
  const raw = await hashRaw(number, { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 24, salt });
  expect(await formerSlowHash(vault('a'), 'account-1', number)).toBe(raw.toString('base64url'));
});
