import { digitsOnly } from '../../fields/rule.ts';
import { isSameDepositor } from '../name/depositor-name.ts';
import { isNamedOn } from '../name/named-representatives.ts';
import { isOtherAddress, isSameAddress, printedAddress } from '../reading/printed-address.ts';

/** `written`: equal but written differently. `none`: on no paper. `unread`: on a paper but not read. */
export const comparisons = ['same', 'written', 'differs', 'none', 'unread'] as const;
export type Comparison = (typeof comparisons)[number];

export const isCompared = (comparison: Comparison): boolean => comparison !== 'none' && comparison !== 'unread';

/** Field of a value, regardless of the person: business.bizNo, person.krname for every person. */
export const comparedField = (key: string): string => key.replace(/^SR\d{2}-\d+\./, 'person.');

/** Type of value, which decides which differences are only a matter of spelling. */
export type ComparedAs = 'text' | 'list' | 'number' | 'company' | 'person' | 'address';

const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .toUpperCase();

/** Types or items of a business, regardless of separators and order. */
const items = (text: string): string =>
  [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[,、·/;\n]/u)
        .map(letters),
    ),
  ]
    .filter(Boolean)
    .sort()
    .join('|');

/** Floor and unit: 제3층 301호 and 3층301 are equal. */
const detailOf = (address: string): string =>
  letters(printedAddress(address).detail)
    .replace(/제(?=\d)/gu, '')
    .replace(/(?<=\d)호/gu, '');

const isSamePlace = (one: string, other: string): boolean =>
  isSameAddress(one, other) && detailOf(one) === detailOf(other);

const saysTheSame: Readonly<Record<ComparedAs, (typed: string, read: string) => boolean>> = {
  text: (typed, read) => letters(typed) === letters(read),
  list: (typed, read) => items(typed) === items(read),
  number: (typed, read) => digitsOnly(typed.normalize('NFKC')) === digitsOnly(read.normalize('NFKC')),
  company: isSameDepositor,
  person: isNamedOn,
  address: isSamePlace,
};

/** @param typed undefined if it was not asked for @param read undefined if no paper has it, '' if it was not read */
export function compared(as: ComparedAs, typed: string | undefined, read: string | undefined): Comparison {
  if (read === undefined) return 'none';
  const other = squeezed(read);
  if (other === '') return 'unread';
  if (typed === undefined) return 'none';
  const one = squeezed(typed);
  if (one === other) return 'same';
  if (one === '' || !saysTheSame[as](one, other)) return 'differs';
  // Grouping makes no difference to a number.
  return as === 'number' ? 'same' : 'written';
}

/** Whether a differing address is another place rather than only another floor, which is worth a flag of its own. */
export const isElsewhere = (read: string, typed: string): boolean =>
  compared('address', typed, read) === 'differs' && isOtherAddress(read, typed);
