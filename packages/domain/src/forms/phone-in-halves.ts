import * as z from 'zod/mini';
import { areaPrefix, joinPhone, mobilePrefix, phoneNumberPart, splitPhone } from '../fields/person/phone.ts';
import type { MessageCode } from '../messages/codes/codes.ts';
import { type AreaPrefix, type MobilePrefix, mobilePrefixes } from '../reference/phone-prefixes.ts';
import { messageAs } from './form-fields.ts';

/** A number as it is typed: its prefix, and the 7 or 8 digits after it. */
export interface PhoneInHalves<Prefix extends string> {
  prefix: Prefix;
  number: string;
}

/** The halves of an untouched form: prefix 010 of a mobile (specification 2 §9), 02 of a telephone (specification 1 §3). */
export const noMobile: PhoneInHalves<MobilePrefix> = { prefix: '010', number: '' };
export const noTelephone: PhoneInHalves<AreaPrefix> = { prefix: '02', number: '' };

const joined = <Prefix extends string>() =>
  z.transform(({ prefix, number }: PhoneInHalves<Prefix>) => joinPhone(prefix, number));

/** A mobile number, typed as its prefix and the rest, sent whole; wrong digits are told by a sentence of the form's own. */
export const mobileInHalvesTold = (format: MessageCode, required: MessageCode) =>
  z.pipe(
    z.object({ prefix: mobilePrefix, number: messageAs(phoneNumberPart, format, required) }),
    joined<MobilePrefix>(),
  );

/** A telephone number that may be left out, then sent as ''; half a number is wrong, told by a sentence of the form's own. */
export const telephoneInHalvesTold = (format: MessageCode) =>
  z.pipe(
    z.object({ prefix: areaPrefix, number: z.union([z.literal(''), phoneNumberPart], { error: format }) }),
    joined<AreaPrefix>(),
  );

/** The same where the general sentence is exact enough. */
export const mobileInHalves = z.pipe(
  z.object({ prefix: mobilePrefix, number: phoneNumberPart }),
  joined<MobilePrefix>(),
);
export const telephoneInHalves = telephoneInHalvesTold('phone.format');

/** A mobile number as typed again, of one that was sent. */
export function typedMobile(sent: string): PhoneInHalves<MobilePrefix> {
  const { number = '', prefix: found } = splitPhone(sent) ?? {};
  return { prefix: mobilePrefixes.find((known) => known === found) ?? noMobile.prefix, number };
}

/** A telephone number as typed again, of one that was sent or left out. */
export const typedTelephone = (sent: string): PhoneInHalves<AreaPrefix> => splitPhone(sent) ?? noTelephone;
