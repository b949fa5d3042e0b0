import { digitsOnly } from '../../fields/rule.ts';
import { isSameDepositor } from '../name/depositor-name.ts';
import { isNamedOn } from '../name/named-representatives.ts';
import { isOtherAddress, isSameAddress, printedAddress } from '../reading/printed-address.ts';

/**
 * How a typed value compares with what a paper says: equal; equal but written differently; different; no paper says
 * it; the paper says it but it was not read.
 */
export const comparisons = ['same', 'written', 'differs', 'none', 'unread'] as const;
export type Comparison = (typeof comparisons)[number];

/** Is there a paper that was read, so that the value could differ? */
export const isCompared = (comparison: Comparison): boolean => comparison !== 'none' && comparison !== 'unread';

/** The field of a value, whosever it is: business.bizNo, person.krname of every person. */
export const comparedField = (key: string): string => key.replace(/^SR\d{2}-\d+\./, 'person.');

/** What kind of value it is, which decides what is only another way of writing. */
export type ComparedAs = 'text' | 'list' | 'number' | 'company' | 'person' | 'address';

const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .toUpperCase();

/** Kinds and items of a trade, whatever stands between them and in whichever order. */
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

/** Whether two texts of a kind say the same in other words. */
const saysTheSame: Readonly<Record<ComparedAs, (typed: string, read: string) => boolean>> = {
  text: (typed, read) => letters(typed) === letters(read),
  list: (typed, read) => items(typed) === items(read),
  number: (typed, read) => digitsOnly(typed.normalize('NFKC')) === digitsOnly(read.normalize('NFKC')),
  company: isSameDepositor,
  person: isNamedOn,
  address: isSamePlace,
};

/**
 * Compares a typed value with what was read.
 * @param typed undefined where it was not asked for @param read undefined where no paper says it, '' where it was not read
 */
export function compared(as: ComparedAs, typed: string | undefined, read: string | undefined): Comparison {
  if (read === undefined) return 'none';
  const other = squeezed(read);
  if (other === '') return 'unread';
  if (typed === undefined) return 'none';
  const one = squeezed(typed);
  if (one === other) return 'same';
  if (one === '' || !saysTheSame[as](one, other)) return 'differs';
  // A number is the same however it is grouped.
  return as === 'number' ? 'same' : 'written';
}

/** Whether an address that differs names another place, and not another floor alone: worth a flag by itself. */
export const isElsewhere = (read: string, typed: string): boolean =>
  compared('address', typed, read) === 'differs' && isOtherAddress(read, typed);
