// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSendKey } from '../features/application/decision/use-decision.ts';
import { useShownNumber } from '../features/application/disclosure/use-shown-number.ts';
import { useKeys } from '../lib/keys/use-keys.ts';
import { useTitle } from '../lib/use-title.ts';

afterEach(cleanup);

/** Acts once the elements before it are in the page, and before it is painted: nobody can be faster. */
function AtOnce({ act }: { readonly act: () => void }) {
  useLayoutEffect(() => act(), [act]);
  return null;
}

/** Dispatches a key as the browser does: its immediate effects happen within this call. */
const press = (key: KeyboardEventInit): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));

const send = vi.fn();
const Pressed = () => {
  useKeys({ a: send, down: send });
  return <p>page</p>;
};
const Sent = () => {
  useSendKey(send);
  return <p>page</p>;
};

it.each([
  ['a letter', Pressed, { key: 'a', code: 'KeyA' }],
  ['Ctrl+Enter', Sent, { key: 'Enter', ctrlKey: true }],
])('handles %s pressed right after the page is drawn', (_, Page, key) => {
  send.mockClear();
  const act = (): void => void press(key);
  render(
    <>
      <Page />
      <AtOnce act={act} />
    </>,
  );
  expect(send).toHaveBeenCalledOnce();
});

it('a held letter key acts once; a held arrow key repeats', () => {
  send.mockClear();
  render(<Pressed />);
  const held = [false, true, true];
  for (const repeat of held) press({ key: 'ㅁ', code: 'KeyA', repeat });
  expect(send).toHaveBeenCalledOnce();
  for (const repeat of held) press({ key: 'ArrowDown', code: 'ArrowDown', repeat });
  expect(send).toHaveBeenCalledTimes(4);
});

const number = '910802-2345671';
const Shown = ({ end }: { readonly end: () => void }) => {
  const { shown, show } = useShownNumber();
  const isShown = shown !== undefined;
  useLayoutEffect(() => {
    if (isShown) end();
  }, [isShown, end]);
  return (
    <button type="button" onClick={() => show(number, 30)}>
      {shown?.number}
    </button>
  );
};

it.each([
  ['Escape', () => press({ key: 'Escape' })],
  ['the loss of the focus', () => window.dispatchEvent(new Event('blur'))],
  ['another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['printing', () => window.dispatchEvent(new Event('beforeprint'))],
])('a number is hidden by %s as soon as it is shown', (_, end) => {
  const acted = vi.fn(end);
  const { container } = render(<Shown end={acted} />);
  fireEvent.click(container.querySelector('button') ?? container);
  expect(acted).toHaveBeenCalledOnce();
  expect(container.textContent).not.toContain(number);
});

const Titled = () => (
  <h1 ref={useTitle('page')} tabIndex={-1}>
    page
  </h1>
);

it('an element focused right after the page is drawn keeps the focus', () => {
  const { getByRole } = render(
    <>
      <Titled />
      <input aria-label="field" />
      <AtOnce act={() => document.querySelector('input')?.focus()} />
    </>,
  );
  expect(document.activeElement).toBe(getByRole('textbox'));
});
