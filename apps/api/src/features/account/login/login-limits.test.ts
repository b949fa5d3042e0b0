import { expect, it } from 'vitest';
import { type CountingLimits, countTry } from './login-limits.ts';

/** What stands against each key, as the database counts it, without an end. */
function countingLimits() {
  const counts = new Map<string, number>();
  const add = async (name: string, key: string, by: number): Promise<void> => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + by;
    if (count === 0) counts.delete(`${name} ${key}`);
    else counts.set(`${name} ${key}`, count);
  };
  const limits: CountingLimits = {
    consume: (name, key) => add(name, key, 1),
    giveBack: (name, key) => add(name, key, -1),
    reset: async (name, key) => void counts.delete(`${name} ${key}`),
    refuseBlocked: async () => undefined,
  };
  return { limits, counts };
}

const who = { loginId: 'Shop01', source: '192.0.2.7' };

it.each([
  [false, { 'login-fail shop01|192.0.2.7': 2, 'login-fail-source 192.0.2.7': 2, 'login-fail-account shop01': 2 }],
  [true, { 'login-fail shop01|192.0.2.7': 2, 'login-fail-source 192.0.2.7': 2 }],
])(
  'a failed try counts by account and source; by account not in the owner’s browser (%s)',
  async (isOwners, counted) => {
    const { limits, counts } = countingLimits();
    for (const loginId of ['Shop01', 'shop01']) await countTry(limits, { ...who, loginId, isOwners });
    expect(Object.fromEntries(counts)).toEqual(counted);
  },
);

it.each([false, true])(
  'one that succeeds counts nowhere, and forgives this source its failures (%s)',
  async (isOwners) => {
    const { limits, counts } = countingLimits();
    await countTry(limits, { ...who, isOwners: true });
    await (await countTry(limits, { ...who, isOwners })).succeeded();
    expect(Object.fromEntries(counts)).toEqual({ 'login-fail-source 192.0.2.7': 1 });
  },
);
