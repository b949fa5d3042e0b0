// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shown } from '../lib/router/router.ts';
import { prepareNext } from './prepare-next.ts';

const prepare = vi.fn();
let path = '/';
let notify = (): void => undefined;
const Nothing = (): null => null;
const shown = (): Shown => ({
  place: { path, search: '' },
  frame: undefined,
  Around: undefined,
  Page: Nothing,
  begins: undefined,
});
const begin = (): void =>
  prepareNext({
    state: () => ({ shown: shown(), error: undefined }),
    subscribe: (listener) => {
      notify = listener;
      return () => undefined;
    },
    prepare,
  });

beforeEach(() => {
  vi.useFakeTimers();
  prepare.mockReset();
  path = '/';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches the next pages once the current one is idle, and only once', () => {
  begin();
  vi.advanceTimersByTime(2_000);
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  notify();
  vi.advanceTimersByTime(10_000);
  expect(prepare.mock.calls.map(([one]) => one)).toEqual(['/signup', '/business-info']);
});

it('fetches nothing for a page that was left immediately', () => {
  begin();
  path = '/owner-info';
  notify();
  vi.advanceTimersByTime(10_000);
  expect(prepare.mock.calls.map(([one]) => one)).toEqual(['/document-upload']);
});

it('fetches nothing with data saving on', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  begin();
  vi.advanceTimersByTime(10_000);
  expect(prepare).not.toHaveBeenCalled();
});
