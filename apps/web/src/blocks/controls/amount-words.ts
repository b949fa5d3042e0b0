import { amountInDigits } from '@portal/domain/messages/text/amount-in-digits.ts';
import { amountReading } from '@portal/domain/messages/text/amount-reading.ts';
import type { Mask } from '../../lib/masks/masks.ts';
import { amountMask } from '../../lib/masks/typed-masks.ts';

/** An amount that is not certain has no digits: it stays as it is written. */
const isFree = (text: string): boolean => text.trim() !== '' && amountMask.isFree(amountInDigits(text) || text);
const clean: Mask['clean'] = (typed, isDeletion) => amountMask.clean(amountInDigits(typed), isDeletion);

/** How an amount is said, and how one that is written as it is said is taken. */
export const amountWords = {
  reading: amountReading,
  mask: {
    ...amountMask,
    clean,
    isFree,
    read: (text) => (text === '' || isFree(text) ? undefined : clean(text)),
  } satisfies Mask,
};
