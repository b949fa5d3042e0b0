import { plainAmount } from '@portal/domain/fields/amount.ts';
import { readDate } from '@portal/domain/fields/calendar-date.ts';
import { formatAmount, formatBusinessNumber, formatDate, inGroups } from '@portal/domain/fields/format.ts';
import { isInternational, nationalDigits, splitPhone } from '@portal/domain/fields/phone.ts';
import { digitsOnly, halfWidth } from '@portal/domain/fields/rule.ts';
import { readShare } from '@portal/domain/fields/share.ts';
import type { FieldMask } from '../ui/fields/masked-edit.ts';

export type Mask = FieldMask;

/** Digits, at most so many, ungrouped. */
export const digitsMask = (most: number): Mask => ({
  clean: (typed) => digitsOnly(typed).slice(0, most),
  show: (value) => value,
});

/** Digits in dashed groups: `groupsMask([6, 7])` shows 110111-1234567. */
export function groupsMask(sizes: readonly number[], separator = '-'): Mask {
  const most = sizes.reduce((sum, size) => sum + size, 0);
  return { clean: (typed) => digitsOnly(typed).slice(0, most), show: (value) => inGroups(value, sizes, separator) };
}

/** 123-45-67890 */
export const businessNumberMask: Mask = {
  clean: (typed) => digitsOnly(typed).slice(0, 10),
  show: formatBusinessNumber,
};

/** 110111-1234567 */
export const corporateNumberMask: Mask = groupsMask([6, 7]);

/** 1980.06.17, kept as YYYYMMDD; '1980.6.17', '1980년 6월 17일' and '800617' are read. */
export const dateMask: Mask = {
  clean: (typed) => digitsOnly(typed).slice(0, 8),
  show: formatDate,
  isFree: (text) => {
    const plain = halfWidth(text).trim();
    const digits = digitsOnly(plain);
    return digits.length > 8 || (plain !== digits && plain !== formatDate(digits));
  },
  read: readDate,
};

const seven = groupsMask([3, 4]);
const eight = groupsMask([4, 4]);

/**
 * The digits after a telephone prefix: 123-4567, and 1234-5678 once there are eight. A whole number that is pasted or typed, which
 * begins with a nought or +82, is kept whole: none of its digits may fall off unseen.
 */
export const phoneMask: Mask = {
  clean: (typed) => {
    const digits = nationalDigits(typed);
    return digits.slice(0, digits[0] === '0' ? 11 : 8);
  },
  show: (value) => (value.length > 8 ? value : (value.length > 7 ? eight : seven).show(value)),
  isFree: isInternational,
  read: (text) => (isInternational(text) && splitPhone(text) ? nationalDigits(text) : undefined),
};

/**
 * 1,000,000.50, kept as plain decimals with at most two places. Leading zeros go, but not while something is taken away:
 * whoever makes 2,000,000 of 1,000,000 takes the 1 away first.
 */
export const amountMask = {
  clean: (typed, isDeletion = false) => {
    const [whole = '', ...rest] = halfWidth(typed)
      .replace(/[^\d.]/g, '')
      .split('.');
    const trimmed = (isDeletion ? whole : whole.replace(/^0+(?=\d)/, '')).slice(0, 12);
    if (rest.length === 0) return trimmed;
    return `${trimmed === '' && !isDeletion ? '0' : trimmed}.${rest.join('').slice(0, 2)}`;
  },
  show: formatAmount,
  isFree: (text) => !/^\d{0,12}(\.\d{0,2})?$/.test(plainAmount(text)),
} satisfies Mask;

/** Percent with at most two decimals; '1/3' and '33.3%' are read. */
export const shareMask: Mask = {
  clean: (...typed) => amountMask.clean(...typed).slice(0, 6),
  show: (value) => value,
  isFree: (text) => !/^\d{0,3}(\.\d{0,2})?$/.test(halfWidth(text)),
  read: readShare,
};
