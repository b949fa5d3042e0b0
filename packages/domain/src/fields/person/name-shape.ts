import { longest } from '../longest.ts';
import { countOf } from '../rule.ts';

/** Composed, as some keyboards and file names send Hangul in parts; single spaces inside, none around. */
export const squeeze = (value: string): string => value.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Korean or English letters, spaces inside, at least two characters. */
export const nameShape = (value: string): boolean =>
  /^[가-힣A-Za-z]+(?: [가-힣A-Za-z]+)*$/.test(value) && countOf(value) >= 2 && countOf(value) <= longest.personName;
