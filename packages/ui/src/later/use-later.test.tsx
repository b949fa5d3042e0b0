// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLater } from './use-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const open = (load: () => Promise<string>, wanted = true) =>
  renderHook(({ isWanted }) => useLater(load, isWanted), { initialProps: { isWanted: wanted }, reactStrictMode: true });

it('loads a part only when it is wanted, and keeps it afterwards', async () => {
  const load = vi.fn(async () => 'part');
  const { result, rerender } = open(load, false);
  await settle(10_000);
  expect([result.current, load.mock.calls.length]).toEqual([undefined, 0]);
  rerender({ isWanted: true });
  await settle();
  expect(result.current).toBe('part');
  const times = load.mock.calls.length;
  rerender({ isWanted: false });
  rerender({ isWanted: true });
  await settle();
  expect([result.current, load.mock.calls.length]).toEqual(['part', times]);
});

it('a failed load is retried while offline', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('offline'));
  const { result } = open(load);
  await settle(3_000);
  expect(result.current).toBeUndefined();
  load.mockResolvedValue('part');
  await settle(3_000);
  expect(result.current).toBe('part');
});

it('a page that was left stops retrying', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('offline'));
  const { unmount } = open(load);
  await settle();
  unmount();
  const times = load.mock.calls.length;
  await settle(30_000);
  expect(load).toHaveBeenCalledTimes(times);
});
