import { randomInt, timingSafeEqual } from 'node:crypto';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import type { CodeHolder } from './email-code.repository.ts';

export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A keyed hash over the code and everything it is bound to. */
export const codeHashOf = (personalData: PersonalData, holder: CodeHolder, id: string, code: string): string =>
  personalData.keyedHash('email-code', [id, holder.visitorHash, holder.emailIndex, holder.purpose, code].join('|'));

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
