// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minutesAndSeconds, useCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts down from the server’s seconds and stops at 0', () => {
  const { result } = renderHook(() => useCountdown());
  expect(result.current.seconds).toBeUndefined();
  act(() => result.current.start(3));
  expect(result.current.seconds).toBe(3);
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current.seconds).toBe(2);
  act(() => vi.advanceTimersByTime(5000));
  expect(result.current.seconds).toBe(0);
});

it('is right after the tab was suspended', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(180));
  vi.setSystemTime(Date.now() + 100_000);
  act(() => vi.advanceTimersByTime(250));
  expect(result.current.seconds).toBe(80);
});

it('starting again takes the new seconds', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(10));
  act(() => vi.advanceTimersByTime(4000));
  act(() => result.current.start(180));
  expect(result.current.seconds).toBe(180);
  act(() => result.current.stop());
  expect(result.current.seconds).toBeUndefined();
});

it.each([
  [180, '03:00'],
  [65, '01:05'],
  [0, '00:00'],
])('%d seconds are %s', (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown);
});
