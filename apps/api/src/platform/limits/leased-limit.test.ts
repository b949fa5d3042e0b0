import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeasedLimit, type Taken } from './leased-limit.ts';

function source(limit: number, msBeforeNext = 300_000) {
  const asked: number[] = [];
  let given = 0;
  const take = async (_key: string, uses: number): Promise<Taken> => {
    asked.push(uses);
    await new Promise((resolve) => setImmediate(resolve));
    given += uses;
    return { allowed: given <= limit, msBeforeNext };
  };
  return { asked, take };
}

const spend = async (limit: LeasedLimit, times: number): Promise<number> => {
  const waits = await Promise.all(Array.from({ length: times }, () => limit.spend('k')));
  return waits.filter((wait) => wait === undefined).length;
};

describe('a limit leased in batches', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('allows all uses and no more, even at once', async () => {
    const { asked, take } = source(60);
    expect(await spend(new LeasedLimit(take, 10), 100)).toBe(60);
    expect(asked).toEqual(Array.from({ length: 7 }, () => 10));
  });

  it('leases nothing while it has uses left, or while it is refused', async () => {
    const { asked, take } = source(10);
    const limit = new LeasedLimit(take, 10);
    for (let use = 0; use < 10; use += 1) expect(await limit.spend('k')).toBeUndefined();
    expect(asked).toHaveLength(1);
    for (let use = 0; use < 10; use += 1) expect(await limit.spend('k')).toBeGreaterThan(0);
    expect(asked).toHaveLength(2);
  });

  it('never allows more than the limit on several servers, and loses at most their batches', async () => {
    const { take } = source(600);
    const servers = Array.from({ length: 3 }, () => new LeasedLimit(take, 30));
    let admitted = 0;
    for (let use = 0; use < 400; use += 1) {
      for (const server of servers) admitted += await spend(server, 1);
    }
    expect(admitted).toBeLessThanOrEqual(600);
    expect(admitted).toBeGreaterThan(600 - 3 * 30);
  });

  it('spends only what it holds when asked to', async () => {
    const { asked, take } = source(10);
    const limit = new LeasedLimit(take, 10);
    expect(limit.spendHeld('k')).toBe(false);
    await limit.spend('k');
    for (let use = 1; use < 10; use += 1) expect(limit.spendHeld('k')).toBe(true);
    expect(limit.spendHeld('k')).toBe(false);
    expect(await limit.spend('k')).toBeGreaterThan(0);
    expect(limit.spendHeld('k')).toBe(false);
    expect(asked).toHaveLength(2);
    const over = new LeasedLimit(source(10, 1).take, 10);
    await over.spend('k');
    vi.advanceTimersByTime(1);
    expect(over.spendHeld('k')).toBe(false);
  });

  it('starts again at zero in a new window', async () => {
    const { asked, take } = source(Number.POSITIVE_INFINITY, 1);
    const limit = new LeasedLimit(take, 10);
    await limit.spend('k');
    vi.advanceTimersByTime(1);
    await limit.spend('k');
    expect(asked).toHaveLength(2);
  });

  it('passes an error on, and leases again', async () => {
    const { take } = source(10);
    let fails = true;
    const limit = new LeasedLimit(async (key, uses) => {
      if (fails) throw new Error('no database');
      return await take(key, uses);
    }, 10);
    await expect(limit.spend('k')).rejects.toThrow('no database');
    fails = false;
    expect(await limit.spend('k')).toBeUndefined();
  });
});
