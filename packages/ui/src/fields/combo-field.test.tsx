// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/drawn.fixture.tsx';
import { ComboField } from './combo-field.tsx';

const all = ['대한민국', '미국', '베트남', '미얀마'].map((label, at) => ({ value: String(at), label }));
const find = (typed: string) => all.filter(({ label }) => label.startsWith(typed.trim()));
const onChange = vi.fn();

function Field() {
  const [value, setValue] = useState('0');
  const choose = (next: string): void => {
    onChange(next);
    setValue(next);
  };
  const shown = all[Number(value)]?.label ?? '';
  return <ComboField label="국적" {...{ value, shown, find }} message={(count) => `${count}개`} onChange={choose} />;
}

beforeEach(() => {
  onChange.mockReset();
  draw(<Field />);
});
afterEach(cleanup);

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: '국적' });
const type = (value: string): void => void fireEvent.change(input(), { target: { value } });
/** @returns whether the browser's default action remains */
const key = (name: string, over: object = {}): boolean => fireEvent.keyDown(input(), { key: name, ...over });
const options = (): readonly string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
const active = (): string =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

describe('a list that is searched by typing', () => {
  it('shows the chosen option, and all options once it is pressed', () => {
    expect([input().value, options().length, input().getAttribute('aria-expanded')]).toEqual(['대한민국', 0, 'false']);
    fireEvent.click(input());
    expect([input().value, options().length, input().getAttribute('aria-expanded')]).toEqual(['', 4, 'true']);
    expect(input().placeholder).toBe('대한민국');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('대한민국');
  });

  it('filters by the typed text, announces the count, and Enter takes the first', () => {
    type('미');
    expect([options(), screen.getByRole('status').textContent]).toEqual([['미국', '미얀마'], '2개']);
    expect(active()).toBe('미국');
    expect(key('Enter')).toBe(false);
    expect([onChange.mock.calls, input().value, options()]).toEqual([[['1']], '미국', []]);
  });

  it('arrow keys wrap around, starting from the chosen option', () => {
    expect(key('ArrowDown')).toBe(false);
    expect(active()).toBe('대한민국');
    key('ArrowUp');
    expect(active()).toBe('미얀마');
    key('ArrowDown');
    key('ArrowDown');
    key('Enter');
    expect(input().value).toBe('미국');
  });

  it('Escape and an unknown name keep the choice; Enter then does not submit the form', () => {
    type('미');
    expect(key('Escape')).toBe(false);
    expect([input().value, options()]).toEqual(['대한민국', []]);
    type('없음');
    expect([screen.getByRole('status').textContent, screen.queryByRole('listbox')]).toEqual(['0개', null]);
    expect(key('Enter')).toBe(false);
    fireEvent.blur(input());
    expect([input().value, onChange.mock.calls]).toEqual(['대한민국', []]);
  });

  it('leaving after typing takes the active option; leaving without typing changes nothing', () => {
    fireEvent.click(input());
    fireEvent.blur(input());
    key('ArrowDown');
    key('ArrowDown');
    expect(active()).toBe('미국');
    fireEvent.blur(input());
    expect(onChange).not.toHaveBeenCalled();
    type('베');
    fireEvent.blur(input());
    expect(input().value).toBe('베트남');
  });

  it('Enter during composition of a syllable is ignored', () => {
    type('미');
    expect(key('Enter', { isComposing: true })).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('pressing an option selects it without moving the focus', () => {
    fireEvent.click(input());
    expect(fireEvent.pointerDown(screen.getByRole('listbox'))).toBe(false);
    fireEvent.pointerUp(screen.getByRole('listbox'));
    fireEvent.click(screen.getByRole('option', { name: '베트남' }));
    expect([input().value, options()]).toEqual(['베트남', []]);
  });
});
