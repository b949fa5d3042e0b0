import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

describe('joined work', () => {
  it('runs once for a key while in progress, and again afterwards', async () => {
    const flights = createSingleFlight<number>();
    let done = 0;
    const work = async (): Promise<number> => {
      await Promise.resolve();
      done += 1;
      return done;
    };
    expect(await Promise.all([flights.join('a', work), flights.join('a', work), flights.join('b', work)])).toEqual([
      1, 1, 2,
    ]);
    expect(await flights.join('a', work)).toBe(3);
  });

  it('fails for all who joined, and is retried by the next', async () => {
    const flights = createSingleFlight<number>();
    const fail = () => Promise.reject(new Error('no'));
    const joined = await Promise.allSettled([flights.join('a', fail), flights.join('a', fail)]);
    expect(joined.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flights.join('a', async () => 1)).toBe(1);
  });
});
