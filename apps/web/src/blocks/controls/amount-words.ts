import { amountInDigits } from '@portal/domain/messages/text/amount-in-digits.ts';
import { amountMask } from '../../lib/masks/amount-mask.ts';
import type { Mask } from '../../lib/masks/masks.ts';

/** Whether the text stays as typed because it is not an unambiguous amount. */
const isFree = (text: string): boolean => text.trim() !== '' && amountMask.isFree(amountInDigits(text) || text);
const clean: Mask['clean'] = (typed, isDeletion) => amountMask.clean(amountInDigits(typed), isDeletion);

/** Mask of an amount that may be typed in words. */
export const amountInWords = {
  ...amountMask,
  clean,
  isFree,
  read: (text) => (text === '' || isFree(text) ? undefined : clean(text)),
} satisfies Mask;
