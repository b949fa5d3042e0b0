import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { type CountingLimits, countTry } from './login-limits.ts';

/** Counts per key as the database does, but without expiry. @param points limits that refuse; others never do */
function countingLimits(points: Readonly<Record<string, number>> = {}) {
  const counts = new Map<string, number>();
  const add = (name: string, key: string, by: number): number => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + by;
    if (count === 0) counts.delete(`${name} ${key}`);
    else counts.set(`${name} ${key}`, count);
    return count;
  };
  const refuseOver = (name: string, count: number): void => {
    if (count > (points[name] ?? count)) throw new Refusal('TOO_MANY_REQUESTS');
  };
  const limits: CountingLimits = {
    consume: async (name, key) => refuseOver(name, add(name, key, 1)),
    giveBack: async (name, key) => void add(name, key, -1),
    reset: async (name, key) => void counts.delete(`${name} ${key}`),
    refuseBlocked: async (name, key) => refuseOver(name, (counts.get(`${name} ${key}`) ?? 0) + 1),
  };
  return { limits, counts };
}

const who = { loginId: 'Shop01', source: '192.0.2.7' };

it.each([
  [false, { 'login-fail shop01|192.0.2.7': 2, 'login-fail-source 192.0.2.7': 2, 'login-fail-account shop01': 2 }],
  [true, { 'login-fail shop01|192.0.2.7': 2, 'login-fail-source 192.0.2.7': 2 }],
])(
  'counts a failure by account and source, and by account unless in the owner’s browser (%s)',
  async (isOwners, counted) => {
    const { limits, counts } = countingLimits();
    for (const loginId of ['Shop01', 'shop01']) await countTry(limits, { ...who, loginId, isOwners });
    expect(Object.fromEntries(counts)).toEqual(counted);
  },
);

it.each([false, true])(
  'counts nothing for a success, which resets the failures of this source (%s)',
  async (isOwners) => {
    const { limits, counts } = countingLimits();
    await countTry(limits, { ...who, isOwners: true });
    await (await countTry(limits, { ...who, isOwners })).succeeded();
    expect(Object.fromEntries(counts)).toEqual({ 'login-fail-source 192.0.2.7': 1 });
  },
);

describe('parallel attempts', () => {
  const tryAtOnce = async (limits: CountingLimits, times: number, isOwners = false) => {
    const tries = await Promise.allSettled(Array.from({ length: times }, () => countTry(limits, { ...who, isOwners })));
    return tries.filter(({ status }) => status === 'fulfilled').length;
  };

  it.each(['login-fail', 'login-fail-source'])('refused by %s do not count against the account', async (name) => {
    const { limits, counts } = countingLimits({ [name]: 5 });
    expect(await tryAtOnce(limits, 20)).toBe(5);
    expect(counts.get('login-fail-account shop01')).toBe(5);
  });

  it('count against the account only when their password was compared', async () => {
    const { limits, counts } = countingLimits({ 'login-fail-account': 5 });
    expect(await tryAtOnce(limits, 20)).toBe(5);
    expect(Object.fromEntries(counts)).toEqual({
      'login-fail shop01|192.0.2.7': 5,
      'login-fail-source 192.0.2.7': 5,
      'login-fail-account shop01': 5,
    });
  });

  it('in the owner’s browser do not count against the account', async () => {
    const { limits, counts } = countingLimits({ 'login-fail': 1 });
    expect(await tryAtOnce(limits, 2, true)).toBe(1);
    expect(counts.has('login-fail-account shop01')).toBe(false);
  });
});
