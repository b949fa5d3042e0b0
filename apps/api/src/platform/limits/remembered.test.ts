import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('does the same work once, even in parallel, and again after a failure', async () => {
  const { of } = remembered<number>(5);
  let works = 0;
  const work = async (): Promise<number> => {
    works += 1;
    if (works === 1) throw new Error('not this time');
    return works;
  };
  await expect(of('a', work)).rejects.toThrow('not this time');
  expect(await Promise.all([of('a', work), of('a', work)])).toEqual([2, 2]);
  expect(await of('b', work)).toBe(3);
});

it('forgets the oldest first', async () => {
  const { of, put } = remembered<string>(2);
  for (const key of ['a', 'b', 'c']) put(key, 'before');
  const again = async (): Promise<string> => 'again';
  expect([await of('c', again), await of('b', again), await of('a', again)]).toEqual(['before', 'before', 'again']);
});
