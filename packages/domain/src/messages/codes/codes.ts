import type { accountCodes } from './account-codes.ts';
import type { applicationCodes } from './application-codes.ts';
import type { commonCodes } from './common-codes.ts';
import type { deskCodes } from './desk-codes.ts';
import type { documentCodes } from './document-codes.ts';
import type { fileCodes } from './file-codes.ts';
import type { idCardCodes } from './id-card-codes.ts';
import { knownSentence } from './known-sentences.ts';
import type { ownerCodes } from './owner-codes.ts';
import type { paymentCodes } from './payment-codes.ts';
import type { personCodes } from './person-codes.ts';
import type { pictureCodes } from './picture-codes.ts';
import type { reviewCodes } from './review-codes.ts';
import type { serverCodes } from './server-codes.ts';
import type { serviceCodes } from './service-codes.ts';
import type { settlementCodes } from './settlement-codes.ts';
import type { signUpCodes } from './sign-up-codes.ts';
import type { storefrontCodes } from './storefront-codes.ts';

/** All message codes, loaded or not. An unknown code does not compile. */
export type MessageCode =
  | keyof typeof commonCodes
  | keyof typeof accountCodes
  | keyof typeof signUpCodes
  | keyof typeof applicationCodes
  | keyof typeof serviceCodes
  | keyof typeof paymentCodes
  | keyof typeof documentCodes
  | keyof typeof fileCodes
  | keyof typeof idCardCodes
  | keyof typeof ownerCodes
  | keyof typeof personCodes
  | keyof typeof pictureCodes
  | keyof typeof settlementCodes
  | keyof typeof reviewCodes
  | keyof typeof storefrontCodes
  | keyof typeof deskCodes
  | keyof typeof serverCodes;

/* Common sentences are always loaded; those of another noun by the forms and pages that import `<noun>-codes.ts`. The build checks every page. */

export function isMessageCode(value: string): value is MessageCode {
  return knownSentence(value) !== undefined;
}

/** Sentence of a code, with its `{name}` placeholders filled from `values`. */
export function sentence(code: MessageCode, values: Readonly<Record<string, string | number>> = {}): string {
  return (knownSentence(code) ?? code).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Sentence of a code; any other text, which is a sentence already, stays as it is. */
export function sentenceOf(codeOrText: string): string {
  return isMessageCode(codeOrText) ? sentence(codeOrText) : codeOrText;
}
