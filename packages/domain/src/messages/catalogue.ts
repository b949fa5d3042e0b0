import { accountCodes } from './account-codes.ts';
import { applicationCodes } from './application-codes.ts';
import { commonCodes } from './common-codes.ts';
import { documentCodes } from './document-codes.ts';
import { fileCodes } from './file-codes.ts';
import { idCardCodes } from './id-card-codes.ts';
import { ownerCodes } from './owner-codes.ts';
import { paymentCodes } from './payment-codes.ts';
import { personCodes } from './person-codes.ts';
import { pictureCodes } from './picture-codes.ts';
import { reviewCodes } from './review-codes.ts';
import { serverCodes } from './server-codes.ts';
import { settlementCodes } from './settlement-codes.ts';
import { signUpCodes } from './sign-up-codes.ts';
import { storefrontCodes } from './storefront-codes.ts';

/**
 * Every sentence that a rule or a refusal can answer with, by its code. Korean sentences that the specifications give
 * stand to the letter; those given in English are translated here, once. To load it makes all of them known; the web client
 * never does, as each page would load the sentences of all others.
 */
export const sentences = {
  ...commonCodes,
  ...accountCodes,
  ...signUpCodes,
  ...applicationCodes,
  ...paymentCodes,
  ...documentCodes,
  ...fileCodes,
  ...idCardCodes,
  ...ownerCodes,
  ...personCodes,
  ...pictureCodes,
  ...settlementCodes,
  ...reviewCodes,
  ...storefrontCodes,
  ...serverCodes,
} as const;
