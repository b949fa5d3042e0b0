import { accountCodes } from './codes/account-codes.ts';
import { applicationCodes } from './codes/application-codes.ts';
import { commonCodes } from './codes/common-codes.ts';
import { deskCodes } from './codes/desk-codes.ts';
import { documentCodes } from './codes/document-codes.ts';
import { fileCodes } from './codes/file-codes.ts';
import { idCardCodes } from './codes/id-card-codes.ts';
import { ownerCodes } from './codes/owner-codes.ts';
import { paymentCodes } from './codes/payment-codes.ts';
import { personCodes } from './codes/person-codes.ts';
import { pictureCodes } from './codes/picture-codes.ts';
import { reviewCodes } from './codes/review-codes.ts';
import { serverCodes } from './codes/server-codes.ts';
import { serviceCodes } from './codes/service-codes.ts';
import { settlementCodes } from './codes/settlement-codes.ts';
import { signUpCodes } from './codes/sign-up-codes.ts';
import { storefrontCodes } from './codes/storefront-codes.ts';

/** All sentences of rules and refusals, by code. Specified Korean sentences are verbatim. The web client loads them by page instead. */
export const sentences = {
  ...commonCodes,
  ...accountCodes,
  ...signUpCodes,
  ...applicationCodes,
  ...serviceCodes,
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
  ...deskCodes,
  ...serverCodes,
} as const;
