// @vitest-environment jsdom
import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import type { DisplayCurrency } from '@portal/domain/reference/currencies.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrencySearch } from './currency-search.tsx';

const onChoose = vi.fn();
function Search() {
  const [chosen, setChosen] = useState<readonly DisplayCurrency[]>(['USD']);
  return (
    <CurrencySearch
      chosen={chosen}
      onChoose={(code, isChosen) => {
        onChoose(code, isChosen);
        setChosen(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code));
      }}
    />
  );
}
beforeEach(() => {
  onChoose.mockReset();
  draw(<Search />);
});
afterEach(cleanup);

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: words.currencySearch });
const type = (value: string): void => void fireEvent.change(input(), { target: { value } });
/** @returns whether the browser's default action remains */
const key = (name: string, over: object = {}): boolean => fireEvent.keyDown(input(), { key: name, ...over });
const options = (): readonly HTMLElement[] => screen.queryAllByRole('option');
const codes = (): readonly string[] =>
  options().map((option) => within(option).getByText(/^[A-Z]{3}$/).textContent ?? '');
const active = (): string =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.querySelector('strong')?.textContent ??
  '';
const said = (): string => screen.getByRole('status').textContent ?? '';

describe('the currency search', () => {
  it.each([
    ['달러', 'USD'],
    ['usd', 'USD'],
    ['독일', 'EUR'],
    [' 일본 ', 'JPY'],
  ])('for %j finds %s by name, code or country', (typed, code) => {
    type(typed);
    expect(codes()).toContain(code);
    expect(said()).toContain(words.currencyFound(typed.trim(), codes().length));
    expect(input().getAttribute('aria-expanded')).toBe('true');
  });

  it('reports no result, and opens no list', () => {
    type('없는나라');
    expect(said()).toBe(words.currencyNone);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('ignores blanks', () => {
    type('   ');
    expect([said(), options().length, input().getAttribute('aria-expanded')]).toEqual(['', 0, 'false']);
  });

  it('marks the matching text and the currencies already chosen', () => {
    type('달러');
    const dollar = options().find((option) => option.textContent?.includes('USD'));
    expect(dollar?.querySelector('mark')?.textContent).toBe('달러');
    expect(dollar?.getAttribute('aria-selected')).toBe('true');
    expect(
      options()
        .find((option) => option.textContent?.includes('HKD'))
        ?.getAttribute('aria-selected'),
    ).toBe('false');
  });
});

describe('the keys of the list', () => {
  it('arrows move through it and wrap around, without moving the caret', () => {
    type('달러');
    const all = codes();
    expect(active()).toBe('');
    expect(key('ArrowDown')).toBe(false);
    expect(active()).toBe(all[0]);
    expect(key('ArrowUp')).toBe(false);
    expect(active()).toBe(all.at(-1));
    key('ArrowDown');
    expect(active()).toBe(all[0]);
  });

  it('the first arrow up selects the last option', () => {
    type('달러');
    key('ArrowUp');
    expect(active()).toBe(codes().at(-1));
  });

  it.each(['Enter', ' '])('%j chooses the active option, and removes it again', (name) => {
    type('홍콩');
    key('ArrowDown');
    expect(key(name)).toBe(false);
    expect(onChoose).toHaveBeenLastCalledWith('HKD', true);
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
    key(name);
    expect(onChoose).toHaveBeenLastCalledWith('HKD', false);
  });

  it('Enter chooses the only result, and does not submit the form', () => {
    type('HKD');
    expect(key('Enter')).toBe(false);
    expect(onChoose.mock.calls).toEqual([['HKD', true]]);
  });

  it('Enter chooses nothing among several results without an active one', () => {
    type('달러');
    key('Enter');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('a space is typed while no option is active', () => {
    type('홍콩');
    expect(key(' ')).toBe(true);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('Escape clears the search, and is left to the browser when there is none', () => {
    expect(key('Escape')).toBe(true);
    type('달러');
    expect(key('Escape')).toBe(false);
    expect([input().value, options().length]).toEqual(['', 0]);
  });

  it('keys during composition of a syllable are ignored', () => {
    type('홍콩');
    key('ArrowDown');
    expect(key('Enter', { isComposing: true })).toBe(true);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('typing again starts a new list without an active option', () => {
    type('달러');
    key('ArrowDown');
    type('엔');
    expect(active()).toBe('');
  });
});

describe('with a pointer', () => {
  it('an option can be chosen without the search losing the focus', () => {
    type('홍콩');
    expect(fireEvent.pointerDown(screen.getByRole('listbox'))).toBe(false);
    // Releases the pointer, because the next test waits for that.
    fireEvent.pointerUp(screen.getByRole('listbox'));
    fireEvent.click(options()[0] ?? document.body);
    expect(onChoose).toHaveBeenCalledWith('HKD', true);
    expect(input().value).toBe('홍콩');
  });

  it('the list closes when the focus moves elsewhere', () => {
    type('홍콩');
    fireEvent.blur(input());
    expect([input().value, options().length]).toEqual(['', 0]);
  });
});
