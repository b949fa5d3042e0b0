// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { stubDialogs } from '../testing/dialogs.fixture.ts';
import { aboutOf, draw } from '../testing/drawn.fixture.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(stubDialogs);
afterEach(cleanup);

type Props = Parameters<typeof Dialog>[0];
const dialog = (props: Partial<Props> = {}) => (
  <Dialog open title="코드 확인" {...props}>
    <p>휴대전화로 열어 주세요.</p>
  </Dialog>
);
const drawn = (): HTMLDialogElement => {
  const found = document.querySelector('dialog');
  if (!found) throw new Error('no dialog');
  return found;
};
/** Escape as the browser reports it. @returns whether the browser closes the dialog by itself */
const escapes = (): boolean => fireEvent(drawn(), new Event('cancel', { cancelable: true }));

describe('a dialog', () => {
  it('opens over the page, closes, and opens again by its property', () => {
    const { rerender } = draw(dialog({ open: false }));
    expect([drawn().open, drawn().textContent]).toEqual([false, '']);
    rerender(dialog());
    expect(drawn().open).toBe(true);
    expect(screen.getByRole('dialog', { name: '코드 확인' })).toBe(drawn());
    rerender(dialog({ open: false }));
    // Closed dialogs leave no content in the document for searches or screen readers.
    expect([drawn().open, drawn().textContent]).toEqual([false, '']);
    rerender(dialog());
    expect(screen.queryByText('휴대전화로 열어 주세요.')).not.toBeNull();
  });

  it('asks to close by its button and Escape, and closes only by its property', () => {
    const onClose = vi.fn();
    draw(dialog({ onClose }));
    fireEvent.click(screen.getByRole('button', { name: someWords.close }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(escapes()).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(drawn().open).toBe(true);
  });

  it('has no close button when only its actions close it', () => {
    draw(dialog({ actions: <button type="button">계속</button> }));
    expect(screen.queryByRole('button', { name: someWords.close })).toBeNull();
    expect(escapes()).toBe(false);
    expect(drawn().open).toBe(true);
  });

  it('is shown again, or closed by its owner, when the browser closes it at a second Escape', () => {
    const closes = (): void => {
      drawn().removeAttribute('open');
      fireEvent(drawn(), new Event('close'));
    };
    const { rerender } = draw(dialog());
    closes();
    expect(drawn().open).toBe(true);
    const onClose = vi.fn();
    rerender(dialog({ onClose }));
    closes();
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(dialog({ open: false, onClose }));
    closes();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('an alert dialog is read out as a whole, and has no close button', () => {
    draw(dialog({ role: 'alertdialog', onClose: () => undefined }));
    expect(aboutOf(screen.getByRole('alertdialog', { name: '코드 확인' }))).toEqual(['휴대전화로 열어 주세요.']);
    expect(screen.queryByRole('button', { name: someWords.close })).toBeNull();
  });

  it.each([
    ['leaves the focus to the browser', 'first', false],
    ['focuses its last button', 'last', true],
  ] as const)('%s with focusFirst %s', (_, focusFirst, isLast) => {
    const actions = (
      <>
        <button type="button">그만두기</button>
        <button type="button">계속</button>
      </>
    );
    draw(dialog({ focusFirst, actions }));
    expect(document.activeElement === screen.getByRole('button', { name: '계속' })).toBe(isLast);
  });

  it('focuses its only field instead of the close button', () => {
    draw(
      <Dialog open title="코드 확인" focusFirst="field" onClose={() => undefined}>
        <input type="hidden" />
        <input aria-label="받는 사람" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('받는 사람'));
  });

  it('does not take the focus back while it stays open', () => {
    const actions = (
      <>
        <button type="button">그만두기</button>
        <button type="button">계속</button>
      </>
    );
    const { rerender } = draw(dialog({ focusFirst: 'last', actions }));
    screen.getByRole('button', { name: '그만두기' }).focus();
    rerender(dialog({ focusFirst: 'last', actions, title: '코드 확인 중' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '그만두기' }));
  });

  it('is closed before it is removed, which returns the focus', () => {
    const isClosed: boolean[] = [];
    draw(dialog());
    drawn().close = function close() {
      isClosed.push(this.isConnected);
    };
    cleanup();
    expect(isClosed).toEqual([true]);
  });

  it('makes a long text scrollable by keyboard, at a named tab stop', () => {
    draw(dialog({ size: 'wide' }));
    expect(screen.getByText('휴대전화로 열어 주세요.').parentElement?.tabIndex).toBe(0);
    expect(screen.getByRole('group', { name: '코드 확인' })).toBe(
      screen.getByText('휴대전화로 열어 주세요.').parentElement,
    );
    cleanup();
    draw(dialog());
    expect(screen.getByText('휴대전화로 열어 주세요.').parentElement?.tabIndex).toBe(-1);
  });
});
