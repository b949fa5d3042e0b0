// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { MaskedField } from './masked-field.tsx';

afterEach(cleanup);

const mask = {
  clean: (typed: string) => typed.replace(/\D/g, '').slice(0, 6),
  show: (value: string) => [value.slice(0, 3), value.slice(3)].filter(Boolean).join('-'),
};

function Field() {
  const [value, setValue] = useState('');
  return (
    <UiWordsProvider value={someWords}>
      <MaskedField label="number" value={value} onChange={setValue} mask={mask} />
      <output>{value}</output>
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
  // State of the browser after a 9 was typed behind the 1.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, '1923-45');
  element.setSelectionRange(2, 2);
  fireEvent.input(element);
  expect(element.value).toBe('192-345');
  expect(element.selectionStart).toBe(2);
});
