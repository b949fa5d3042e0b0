// @vitest-environment jsdom
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenLoaded } from './when-loaded.ts';

const open = vi.fn();
let waiting: PromiseWithResolvers<void>[] = [];
const code = (): Promise<void> => {
  const asked = Promise.withResolvers<void>();
  waiting.push(asked);
  return asked.promise;
};
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const opener = () => screen.getByText('list');
const isBusy = () => opener().parentElement?.getAttribute('aria-busy') === 'true';
const press = () => fireEvent.click(opener());

beforeEach(() => {
  vi.useFakeTimers();
  open.mockReset();
  waiting = [];
  render(
    <>
      <button type="button" onClick={() => void whenLoaded(code, open)}>
        <span>list</span>
      </button>
      <button type="button">other</button>
      <input aria-label="name" />
    </>,
  );
});
afterEach(() => {
  cleanup();
  dropDialogs();
  vi.useRealTimers();
});

it('opens once its code is loaded; the button is busy if that takes longer than a moment', async () => {
  press();
  await settle(149);
  expect([isBusy(), open.mock.calls.length]).toEqual([false, 0]);
  await settle(1);
  expect(isBusy()).toBe(true);
  waiting[0]?.resolve();
  await settle();
  expect([isBusy(), open.mock.calls.length]).toEqual([false, 1]);
});

it('opens after a second press, too', async () => {
  press();
  await settle(150);
  press();
  for (const asked of waiting) asked.resolve();
  await settle();
  expect(open).toHaveBeenCalled();
});

const turns = {
  'another button is pressed': () => fireEvent.click(screen.getByText('other')),
  'something is typed': () => fireEvent.input(screen.getByLabelText('name'), { target: { value: '가' } }),
  'Back is pressed': () => dispatchEvent(new PopStateEvent('popstate')),
};

describe.each(Object.entries(turns))('after %s', (_, turn) => {
  it.each(['resolve', 'reject'] as const)('opens nothing and shows nothing (%s)', async (end) => {
    press();
    await settle(150);
    const pressed = opener().parentElement;
    turn();
    waiting[0]?.[end]();
    await settle();
    expect([open.mock.calls.length, currentDialog(), pressed?.hasAttribute('aria-busy')]).toEqual([
      0,
      undefined,
      false,
    ]);
  });
});

it('reports code that cannot be loaded, and can be pressed again', async () => {
  press();
  waiting[0]?.reject(new TypeError('offline'));
  await settle(150);
  expect([isBusy(), open.mock.calls.length]).toEqual([false, 0]);
  expect(currentDialog()?.message).toBe(frameWords.unreachable);
  press();
  waiting[1]?.resolve();
  await settle();
  expect(open).toHaveBeenCalledOnce();
});
