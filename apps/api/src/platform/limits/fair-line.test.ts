import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairLine, type FairLineOptions } from './fair-line.ts';

const full = (): Error => new Error('full');
const options: FairLineOptions = { places: 2, waiting: 200, waitMs: 55_000, full };
const second = 1_000;

describe('a fair line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const lineOf = (change: Partial<FairLineOptions> = {}) => createFairLine({ ...options, ...change }, () => Date.now());
  function worker(change: Partial<FairLineOptions> = {}) {
    const line = lineOf(change);
    const begun: { readonly owner: string; readonly after: number }[] = [];
    const start = Date.now();
    const send = (owner: string, seconds = 1): Promise<void> =>
      line.run(owner, async () => {
        begun.push({ owner, after: (Date.now() - start) / second });
        await new Promise((resolve) => setTimeout(resolve, seconds * second));
      });
    return { line, begun, send };
  }

  it('runs one task of an owner at a time, and the owners in turn', async () => {
    const { begun, send } = worker({ places: 1 });
    const all = ['a', 'a', 'a', 'b', 'c', 'b'].map((owner) => send(owner));
    await vi.advanceTimersByTimeAsync(10 * second);
    await Promise.all(all);
    expect(begun.map(({ owner }) => owner).join('')).toBe('aabcab');
  });

  it('leaves a place free rather than running two tasks of one owner', async () => {
    const { begun, send } = worker();
    const all = [send('a'), send('a')];
    await vi.advanceTimersByTimeAsync(3 * second);
    await Promise.all(all);
    expect(begun.map(({ after }) => after)).toEqual([0, 1]);
  });

  it('delays none of thirty owners longer than all of them take, whatever one of them sends', async () => {
    const { begun, send } = worker();
    const greedy = Array.from({ length: 40 }, () => send('greedy'));
    const others = Array.from({ length: 30 }, (_, number) => send(`${number}`));
    await vi.advanceTimersByTimeAsync(60 * second);
    await Promise.allSettled([...greedy, ...others]);
    const waited = begun.filter(({ owner }) => owner !== 'greedy').map(({ after }) => after);
    expect(waited).toHaveLength(30);
    expect(Math.max(...waited)).toBeLessThanOrEqual(Math.ceil(31 / 2) + 1);
  });

  it('refuses tasks beyond its capacity, and only those', async () => {
    const { line, send } = worker({ places: 1, waiting: 2 });
    const taken = [send('a'), send('b'), send('c')];
    await expect(send('d')).rejects.toThrow('full');
    await vi.advanceTimersByTimeAsync(3 * second);
    await Promise.all(taken);
    await expect(line.run('d', async () => 'free again')).resolves.toBe('free again');
  });

  it('refuses tasks that waited too long, and only those', async () => {
    const { begun, send } = worker({ places: 1, waitMs: 2 * second });
    const slow = send('a', 5);
    const late = expect(send('b')).rejects.toThrow('full');
    await vi.advanceTimersByTimeAsync(4 * second);
    await late;
    const next = send('c');
    await vi.advanceTimersByTimeAsync(3 * second);
    await Promise.all([slow, next]);
    expect(begun.map(({ owner }) => owner)).toEqual(['a', 'c']);
  });

  it('frees its place when a task fails', async () => {
    const line = lineOf({ places: 1 });
    await expect(line.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(line.run('a', async () => 'next')).resolves.toBe('next');
  });

  it('returns how many are ahead of a waiting owner, and how long that takes', async () => {
    const { line, send } = worker({ places: 1 });
    const all = ['a', 'b', 'c', 'd'].map((owner) => send(owner));
    expect(line.placeOf('a')).toBeUndefined();
    expect(line.placeOf('d')).toEqual({ ahead: 3, seconds: undefined });
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(line.placeOf('d')).toEqual({ ahead: 1, seconds: 1 });
    await vi.advanceTimersByTimeAsync(3 * second);
    await Promise.all(all);
    expect(line.placeOf('d')).toBeUndefined();
  });

  it('runs everything once, and never two tasks of one owner, in any order', async () => {
    const work = fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), seconds: fc.integer({ min: 0, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(work, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), async (works, places) => {
        const line = lineOf({ places, waitMs: 10_000 * second });
        const running = new Map<string, number>();
        let [ran, most] = [0, 0];
        const all = works.map(({ owner, seconds }) =>
          line.run(owner, async () => {
            ran += 1;
            running.set(owner, (running.get(owner) ?? 0) + 1);
            most = Math.max(
              most,
              [...running.values()].reduce((sum, of) => sum + of, 0),
            );
            expect(running.get(owner)).toBe(1);
            await new Promise((resolve) => setTimeout(resolve, seconds * second));
            running.set(owner, 0);
          }),
        );
        await vi.runAllTimersAsync();
        await Promise.all(all);
        expect(ran).toBe(works.length);
        expect(most).toBeLessThanOrEqual(places);
      }),
      { numRuns: 60 },
    );
  });
});
