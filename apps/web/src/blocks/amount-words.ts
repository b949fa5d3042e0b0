import { amountInDigits } from '@portal/domain/messages/amount-in-digits.ts';
import { amountReading } from '@portal/domain/messages/amount-reading.ts';
import { amountMask, type Mask } from '../lib/masks.ts';

/** How an amount is said, and how one that is written as it is said is taken. */
export const amountWords = {
  reading: amountReading,
  mask: {
    ...amountMask,
    clean: (typed, isDeletion) => amountMask.clean(amountInDigits(typed), isDeletion),
  } satisfies Mask,
};
