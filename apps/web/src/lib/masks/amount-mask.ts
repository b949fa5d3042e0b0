import { formatAmount, plainAmount } from '@portal/domain/fields/format.ts';
import { halfWidth } from '@portal/domain/fields/rule.ts';
import type { Mask } from './masks.ts';

/**
 * Shows 1,000,000.50, stored as plain decimals. Leading zeros are kept on deletion: to change 1,000,000 to 2,000,000 the 1 is deleted
 * first. People do not know the maximum length of an amount, so extra digits are not dropped: the field's rule reports them.
 */
export const amountMask = {
  clean: (typed, isDeletion = false) => {
    const [whole = '', ...rest] = halfWidth(typed)
      .replace(/[^\d.]/g, '')
      .split('.');
    const trimmed = isDeletion ? whole : whole.replace(/^0+(?=\d)/, '');
    if (rest.length === 0) return trimmed;
    return `${trimmed === '' && !isDeletion ? '0' : trimmed}.${rest.join('').slice(0, 2)}`;
  },
  show: formatAmount,
  isFree: (text) => !/^\d*(\.\d{0,2})?$/.test(plainAmount(text)),
} satisfies Mask;
