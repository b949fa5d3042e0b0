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
])('%i ms after the last visit, polls every %i ms', (since, every) => {
  expect(paceAfter(since)).toBe(every);
});

describe('a followed status', () => {
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

  it('is requested every two seconds, and every five after three minutes', async () => {
    await pass(minutes(3));
    expect(ask).toHaveBeenCalledTimes(90);
    await pass(minutes(1));
    expect(ask).toHaveBeenCalledTimes(90 + 12);
  });

  it('is requested in half an hour at most a third as often as every two seconds', async () => {
    await pass(minutes(30));
    expect(ask.mock.calls.length).toBeLessThan(270);
  });

  it('is not requested by a hidden page, and immediately when it is shown again', async () => {
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

  it('is requested immediately when the window gets the focus', async () => {
    await pass(minutes(12));
    ask.mockClear();
    window.dispatchEvent(new Event('focus'));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not requested again before the answer', async () => {
    let answer: () => void = () => undefined;
    ask.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
    await pass(10_000);
    window.dispatchEvent(new Event('focus'));
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await pass(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not requested after the end', async () => {
    stop();
    window.dispatchEvent(new Event('focus'));
    await pass(minutes(1));
    expect(ask).not.toHaveBeenCalled();
  });
});
