// @vitest-environment jsdom
import { areaPrefixes, mobilePrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PhoneFields } from './phone-fields.tsx';

afterEach(cleanup);

function Phone({ prefixes }: { readonly prefixes: readonly string[] }) {
  const [prefix, setPrefix] = useState('010');
  const [number, setNumber] = useState('');
  const shared = { onBlur: () => undefined, error: undefined };
  return (
    <UiWordsProvider value={someWords}>
      <PhoneFields
        prefixLabel="prefix"
        numberLabel="number"
        prefixes={prefixes}
        prefix={{ ...shared, name: 'prefix', value: prefix, onChange: setPrefix }}
        number={{ ...shared, name: 'number', value: number, onChange: setNumber }}
      />
    </UiWordsProvider>
  );
}

const value = (label: string): string => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
const type = (typed: string): void => {
  fireEvent.change(screen.getByLabelText('number'), { target: { value: typed } });
};

it.each([
  ['1234-5678', '010', '1234-5678'],
  ['010-1234-5678', '010', '1234-5678'],
  ['０１１ 123 4567', '011', '123-4567'],
  ['+82 2-123-4567', '02', '123-4567'],
  ['031-1234-5678', '031', '1234-5678'],
  // As filled in by browsers.
  ['01123456789', '011', '2345-6789'],
  ['1123456789', '011', '2345-6789'],
  ['12-3456-7890', '010', '1234-5678'],
])('%s goes into both fields', (pasted, prefix, number) => {
  render(<Phone prefixes={areaPrefixes} />);
  type(pasted);
  expect([value('prefix'), value('number')]).toEqual([prefix, number]);
});

it('is filled in by the browser with its prefix, which it has no word for alone', () => {
  render(<Phone prefixes={areaPrefixes} />);
  expect(screen.getByLabelText('number').getAttribute('autocomplete')).toBe('tel-national');
});

it('a whole number is grouped key by key', () => {
  render(<Phone prefixes={areaPrefixes} />);
  for (const digit of '03112345678') type(value('number') + digit);
  expect([value('prefix'), value('number')]).toEqual(['031', '1234-5678']);
});

it('a number with an unknown prefix loses no digits', () => {
  render(<Phone prefixes={mobilePrefixes} />);
  type('02-123-4567');
  expect([value('prefix'), value('number')]).toEqual(['010', '021234567']);
});
