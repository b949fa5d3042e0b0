// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restBetweenMovements } from './resting.ts';

const library = {};

/** A viewer's loop: each frame requests the next. */
function loop() {
  const frames: { readonly request: (callback: () => void) => number; readonly cancel: (id: number) => void } = {
    request: Reflect.get(library, 'requestAnimationFrame'),
    cancel: Reflect.get(library, 'cancelAnimationFrame'),
  };
  const drawn = vi.fn();
  let id = 0;
  const next = (): void => {
    drawn();
    id = frames.request(next);
  };
  next();
  const during = (milliseconds: number): number => {
    drawn.mockClear();
    vi.advanceTimersByTime(milliseconds);
    return drawn.mock.calls.length;
  };
  return { during, stop: () => frames.cancel(id) };
}

const leaving = new AbortController();
const element = document.createElement('div');
const handlers = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const viewer = { addHandler: (name: string, handler: () => void) => handlers.set(name, handler).has(name) };
  restBetweenMovements(library, viewer, element, leaving.signal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['pointer movement', () => element.dispatchEvent(new Event('pointermove'))],
  ['a key press', () => element.dispatchEvent(new Event('keydown'))],
  ['a zoom', () => handlers.get('zoom')?.()],
])('stops requesting frames when nothing moves, and resumes on %s', (_, move) => {
  const { during, stop } = loop();
  expect(during(900)).toBeGreaterThan(40);
  during(1_000);
  expect(during(5_000)).toBe(0);
  move();
  expect(during(900)).toBeGreaterThan(40);
  stop();
});

it.each([
  ['while it rests', false],
  ['just after it resumed', true],
])('a loop stopped %s does not resume', (_, isMoved) => {
  const { during, stop } = loop();
  during(3_000);
  if (isMoved) handlers.get('pan')?.();
  stop();
  handlers.get('pan')?.();
  expect(during(900)).toBe(0);
});
