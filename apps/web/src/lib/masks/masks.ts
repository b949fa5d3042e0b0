import { formatBusinessNumber, inGroups } from '@portal/domain/fields/format.ts';
import { isInternational, nationalDigits, splitPhone } from '@portal/domain/fields/person/phone.ts';
import { digitsOnly } from '@portal/domain/fields/rule.ts';
import type { FieldMask } from '@portal/ui/fields/masked-edit.ts';

export type Mask = FieldMask;

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

const seven = groupsMask([3, 4]);
const eight = groupsMask([4, 4]);

/** 123-4567, or 1234-5678 with eight digits. A complete number, beginning with 0 or +82, is kept so that no digits are lost. */
export const phoneMask: Mask = {
  clean: (typed) => {
    const digits = nationalDigits(typed);
    return digits.slice(0, digits[0] === '0' ? 11 : 8);
  },
  show: (value) => (value.length > 8 ? value : (value.length > 7 ? eight : seven).show(value)),
  isFree: isInternational,
  read: (text) => (isInternational(text) && splitPhone(text) ? nationalDigits(text) : undefined),
};
