import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withPlace } from './reading-place.ts';

const nowhere = { ahead: null, seconds: null };

describe('the position in the reading queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function watched(places: readonly (typeof nowhere | { ahead: number; seconds: number | null } | Error)[]) {
    const shown: (string | undefined)[] = [];
    let asked = 0;
    const ask = async () => {
      const place = places[asked++] ?? nowhere;
      if (place instanceof Error) throw place;
      return place;
    };
    const work = Promise.withResolvers<string>();
    const done = withPlace({ ask, onPlace: (sentence) => shown.push(sentence) }, work.promise);
    return { shown, asked: () => asked, work, done };
  }

  it('is not requested for a document that is read immediately, nor after it was read', async () => {
    const { shown, asked, work, done } = watched([]);
    await vi.advanceTimersByTimeAsync(2_900);
    work.resolve('read');
    expect(await done).toBe('read');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked(), shown]).toEqual([0, []]);
  });

  it('is shown only while the document waits, not during the upload and not afterwards', async () => {
    const places = [nowhere, { ahead: 12, seconds: null }, { ahead: 3, seconds: 4 }, new Error('away'), nowhere];
    const { shown, work, done } = watched(places);
    await vi.advanceTimersByTimeAsync(11_500);
    work.resolve('read');
    await done;
    expect(shown).toEqual(['차례를 기다립니다 · 앞에 12건', '차례를 기다립니다 · 앞에 3건, 약 4초', undefined]);
  });

  it('is no longer requested after a failure', async () => {
    const { asked, work, done } = watched([]);
    work.reject(new Error('refused'));
    await expect(done).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(0);
  });
});
