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
])('splits a pasted %s into both fields', (pasted, prefix, number) => {
  render(<Phone prefixes={areaPrefixes} />);
  type(pasted);
  expect([value('prefix'), value('number')]).toEqual([prefix, number]);
});

it('is autofilled as a national number, as there is no token for the local part alone', () => {
  render(<Phone prefixes={areaPrefixes} />);
  expect(screen.getByLabelText('number').getAttribute('autocomplete')).toBe('tel-national');
});

it('moves the prefix to its field and groups the number while a whole number is typed', () => {
  render(<Phone prefixes={areaPrefixes} />);
  for (const digit of '03112345678') type(value('number') + digit);
  expect([value('prefix'), value('number')]).toEqual(['031', '1234-5678']);
});

it('drops no digit of a number with an unknown prefix', () => {
  render(<Phone prefixes={mobilePrefixes} />);
  type('02-123-4567');
  expect([value('prefix'), value('number')]).toEqual(['010', '021234567']);
});
