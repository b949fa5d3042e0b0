// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import type { FieldMask } from './masked-edit.ts';
import { MaskedField } from './masked-field.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const mask = {
  clean: (typed: string) => typed.replace(/\D/g, '').slice(0, 6),
  show: (value: string) => [value.slice(0, 3), value.slice(3)].filter(Boolean).join('-'),
};

/** Three digits are a short form of six, though they could be their beginning. */
const shortMask = { ...mask, read: (text: string) => (text.length === 3 ? `000${text}` : undefined) };

function Field({ mask: own = mask }: { readonly mask?: FieldMask }) {
  const [value, setValue] = useState('');
  const [drawn, setDrawn] = useState(0);
  return (
    <UiWordsProvider value={someWords}>
      <MaskedField label="number" value={value} onChange={setValue} mask={own} />
      <output>{value}</output>
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        again
      </button>
    </UiWordsProvider>
  );
}

const input = () => {
  const element = screen.getByLabelText('number');
  if (!(element instanceof HTMLInputElement)) throw new Error('no input');
  return element;
};

it('pasted text with or without separators is stored plain and shown grouped', () => {
  render(<Field />);
  expect(input().inputMode).toBe('numeric');
  fireEvent.change(input(), { target: { value: '12 34-56' } });
  expect(input().value).toBe('123-456');
  expect(screen.getByRole('status').textContent).toBe('123456');
});

it('the caret stays behind the typed digit, past an inserted separator', () => {
  render(<Field />);
  input().focus();
  fireEvent.change(input(), { target: { value: '1234' } });
  expect(input().value).toBe('123-4');
  expect(input().selectionStart).toBe(5);
});

it('a digit typed in the middle leaves the caret there', () => {
  render(<Field />);
  input().focus();
  fireEvent.change(input(), { target: { value: '12345' } });
  const element = input();
  // State of the browser after a 9 was typed after the 1.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, '1923-45');
  element.setSelectionRange(2, 2);
  fireEvent.input(element);
  expect(element.value).toBe('192-345');
  expect(element.selectionStart).toBe(2);
});

it('the caret is not moved when the field is filled in without focus, or when it gets the focus', () => {
  render(<Field />);
  const placed = vi.spyOn(HTMLInputElement.prototype, 'setSelectionRange');
  fireEvent.change(input(), { target: { value: '1234' } });
  expect(input().value).toBe('123-4');
  input().focus();
  fireEvent.click(screen.getByText('again'));
  expect(placed).not.toHaveBeenCalled();
});

it('a short form is expanded when the field is left, not before', () => {
  render(<Field mask={shortMask} />);
  fireEvent.input(input(), { target: { value: '123' }, inputType: 'insertText' });
  expect(input().value).toBe('123');
  fireEvent.blur(input());
  expect(input().value).toBe('000-123');
});
