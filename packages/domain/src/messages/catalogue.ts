import { accountCodes } from './codes/account-codes.ts';
import { applicationCodes } from './codes/application-codes.ts';
import { commonCodes } from './codes/common-codes.ts';
import { documentCodes } from './codes/document-codes.ts';
import { fileCodes } from './codes/file-codes.ts';
import { idCardCodes } from './codes/id-card-codes.ts';
import { ownerCodes } from './codes/owner-codes.ts';
import { paymentCodes } from './codes/payment-codes.ts';
import { personCodes } from './codes/person-codes.ts';
import { pictureCodes } from './codes/picture-codes.ts';
import { reviewCodes } from './codes/review-codes.ts';
import { serverCodes } from './codes/server-codes.ts';
import { settlementCodes } from './codes/settlement-codes.ts';
import { signUpCodes } from './codes/sign-up-codes.ts';
import { storefrontCodes } from './codes/storefront-codes.ts';

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
