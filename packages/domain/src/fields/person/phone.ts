import * as z from 'zod/mini';
import { areaPrefixes, mobilePrefixes } from '../../reference/phone-prefixes.ts';
import { digitsOnly, given, halfWidth, normalised, rule } from '../rule.ts';

/** Whether the number begins with a country code: +82. */
export const isInternational = (value: string): boolean => /^\D*\+/.test(halfWidth(value));

/** Digits as dialled in Korea: '+82 10-1234-5678' → '01012345678'. */
export function nationalDigits(value: string): string {
  const digits = digitsOnly(value);
  // Browsers fill in a mobile number also without its first zero.
  if (/^1[01679]\d{8}$/.test(digits)) return `0${digits}`;
  return isInternational(value) || /^82\d{8}/.test(digits) ? digits.replace(/^820?/, '0') : digits;
}

/** The digits after the prefix: 7 or 8 (specification 1 §5). */
export const phoneNumberPart = z.string({ error: 'phone.required' }).check(
  given('phone.required'),
  rule('phone.format', (value) => !isInternational(value)),
  normalised(digitsOnly),
  rule('phone.format', (value) => /^\d{7,8}$/.test(value)),
);

export const mobilePrefix = z.enum(mobilePrefixes, { error: 'phone.prefix' });
export const areaPrefix = z.enum(areaPrefixes, { error: 'phone.prefix' });

const longestFirst = [...areaPrefixes].sort((a, b) => b.length - a.length);

/** Splits a whole number into prefix and rest; undefined for an unknown prefix, or a rest that is not 7 or 8 digits. */
export function splitPhone(value: string): { prefix: (typeof areaPrefixes)[number]; number: string } | undefined {
  const digits = nationalDigits(value);
  const prefix = longestFirst.find((candidate) => digits.startsWith(candidate));
  if (!prefix) return undefined;
  const number = digits.slice(prefix.length);
  return /^\d{7,8}$/.test(number) ? { prefix, number } : undefined;
}

const isMobile = (value: string): boolean => {
  const parts = splitPhone(value);
  return mobilePrefixes.some((prefix) => prefix === parts?.prefix);
};

const nationalNumber = z.string({ error: 'phone.required' }).check(given('phone.required'), normalised(nationalDigits));

export const mobileNumber = nationalNumber.check(rule('phone.format', isMobile));

/** Telephone number as sent, mobile or landline. */
export const telephoneNumber = nationalNumber.check(rule('phone.format', (value) => Boolean(splitPhone(value))));

/** Prefix and digits joined; empty when either part is missing (specification 2 §3.5). */
export function joinPhone(prefix: string, number: string): string {
  const digits = digitsOnly(number);
  return prefix && digits ? `${digitsOnly(prefix)}${digits}` : '';
}
