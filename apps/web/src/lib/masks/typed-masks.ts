import { readShare } from '@portal/domain/fields/business/share.ts';
import { formatDate } from '@portal/domain/fields/format.ts';
import { digitsOnly, halfWidth } from '@portal/domain/fields/rule.ts';
import { readDate } from '@portal/domain/fields/typed-date.ts';
import { amountMask } from './amount-mask.ts';
import type { Mask } from './masks.ts';

/** 1980.06.17, stored as YYYYMMDD; parses '1980.6.17', '1980년 6월 17일' and '800617'. */
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

/** Percent with at most two decimals; parses '1/3' and '33.3%'. */
export const shareMask: Mask = {
  clean: (...typed) => amountMask.clean(...typed).slice(0, 6),
  show: (value) => value,
  isFree: (text) => !/^\d{0,3}(\.\d{0,2})?$/.test(halfWidth(text)),
  read: readShare,
};
