import * as z from 'zod/mini';
import { areaPrefix, joinPhone, mobilePrefix, phoneNumberPart, splitPhone } from '../fields/person/phone.ts';
import type { MessageCode } from '../messages/codes/codes.ts';
import { type AreaPrefix, type MobilePrefix, mobilePrefixes } from '../reference/phone-prefixes.ts';
import { messageAs } from './form-fields.ts';

export interface PhoneInHalves<Prefix extends string> {
  prefix: Prefix;
  number: string;
}

/** Untouched halves: prefix 010 of a mobile (specification 2 §9), 02 of a telephone (specification 1 §3). */
export const noMobile: PhoneInHalves<MobilePrefix> = { prefix: '010', number: '' };
export const noTelephone: PhoneInHalves<AreaPrefix> = { prefix: '02', number: '' };

const joined = <Prefix extends string>() =>
  z.transform(({ prefix, number }: PhoneInHalves<Prefix>) => joinPhone(prefix, number));

/** Mobile number, typed in two parts, sent whole; with its own message for malformed digits. */
export const mobileInHalvesWith = (format: MessageCode, required: MessageCode) =>
  z.pipe(
    z.object({ prefix: mobilePrefix, number: messageAs(phoneNumberPart, format, required) }),
    joined<MobilePrefix>(),
  );

/** Optional telephone number, sent as '' when left out; an incomplete number is an error, with its own message. */
export const telephoneInHalvesWith = (format: MessageCode) =>
  z.pipe(
    z.object({ prefix: areaPrefix, number: z.union([z.literal(''), phoneNumberPart], { error: format }) }),
    joined<AreaPrefix>(),
  );

export const mobileInHalves = z.pipe(
  z.object({ prefix: mobilePrefix, number: phoneNumberPart }),
  joined<MobilePrefix>(),
);
export const telephoneInHalves = telephoneInHalvesWith('phone.format');

export function typedMobile(sent: string): PhoneInHalves<MobilePrefix> {
  const { number = '', prefix: found } = splitPhone(sent) ?? {};
  return { prefix: mobilePrefixes.find((known) => known === found) ?? noMobile.prefix, number };
}

/** Typed form of a sent telephone number, or of ''. */
export const typedTelephone = (sent: string): PhoneInHalves<AreaPrefix> => splitPhone(sent) ?? noTelephone;
