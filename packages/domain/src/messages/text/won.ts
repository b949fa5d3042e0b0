import { inWon } from '../../fields/format.ts';

/** An amount that already has its separators, with its unit: 1,234.50원. */
export const wonText = (amount: string): string => `${amount}원`;

export const won = (amount: number): string => wonText(inWon(amount));
