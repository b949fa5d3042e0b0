import { longest } from '../longest.ts';
import { composed, countOf } from '../rule.ts';

/** Composes Hangul and collapses spaces. */
export const squeeze = (value: string): string => composed(value).trim().replace(/\s+/g, ' ');

/** Whether a name has at least two Korean or English letters, with spaces inside allowed. */
export const nameShape = (value: string): boolean =>
  /^[가-힣A-Za-z]+(?: [가-힣A-Za-z]+)*$/.test(value) && countOf(value) >= 2 && countOf(value) <= longest.personName;
