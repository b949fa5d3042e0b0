// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { follow, paceAfter } from './follow.ts';

const minutes = (count: number): number => count * 60_000;

it.each([
  [0, 2_000],
  [minutes(3) - 1, 2_000],
  [minutes(3), 5_000],
  [minutes(10), 15_000],
  [minutes(29), 15_000],
])('%i ms after it was looked at, it waits %i ms', (since, every) => {
  expect(paceAfter(since)).toBe(every);
});

describe('what is followed', () => {
  let hidden = false;
  let stop: () => void;
  const ask = vi.fn(() => Promise.resolve());
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const see = (now: boolean): void => {
    hidden = !now;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    hidden = false;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    ask.mockReset().mockResolvedValue();
    stop = follow(ask);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is asked every two seconds, and after three minutes every five', async () => {
    await pass(minutes(3));
    expect(ask).toHaveBeenCalledTimes(90);
    await pass(minutes(1));
    expect(ask).toHaveBeenCalledTimes(90 + 12);
  });

  it('in half an hour is asked a fifth as often as every two seconds would be', async () => {
    await pass(minutes(30));
    expect(ask.mock.calls.length).toBeLessThan(270);
  });

  it('is not asked by a hidden page, and at once by one that is seen again', async () => {
    await pass(minutes(12));
    see(false);
    ask.mockClear();
    await pass(minutes(5));
    expect(ask).not.toHaveBeenCalled();
    see(true);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is polled at once when the window regains focus', async () => {
    await pass(minutes(12));
    ask.mockClear();
    window.dispatchEvent(new Event('focus'));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('waits for the answer before it is asked again', async () => {
    let answer: () => void = () => undefined;
    ask.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
    await pass(10_000);
    window.dispatchEvent(new Event('focus'));
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await pass(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not polled after its end', async () => {
    stop();
    window.dispatchEvent(new Event('focus'));
    await pass(minutes(1));
    expect(ask).not.toHaveBeenCalled();
  });
});
