import * as account from './account/account.ts';
import * as accountPasskeys from './account/passkeys.ts';
import * as accountRecovery from './account/recovery.ts';
import * as accountSessions from './account/sessions.ts';
import * as accountSignUp from './account/sign-up.ts';
import * as applicationAnswers from './application/answers.ts';
import * as application from './application/application.ts';
import * as applicationCertificate from './application/certificate.ts';
import * as applicationFee from './application/fee.ts';
import * as applicationFile from './application/file.ts';
import type { Call } from './call.ts';
import * as platform from './platform.ts';
import * as screeningDocuments from './screening/documents.ts';
import * as screeningIdCard from './screening/id-card.ts';
import * as screeningIdCardPictures from './screening/id-card-pictures.ts';
import * as screeningPapers from './screening/papers.ts';
import * as screeningPersons from './screening/persons.ts';
import * as screeningPhone from './screening/phone.ts';
import * as screeningSettlement from './screening/settlement.ts';
import * as screeningReview from './screening/tracker.ts';
import * as storefrontCertificate from './storefront/certificate.ts';
import * as storefrontDrafts from './storefront/drafts.ts';
import * as storefrontPayment from './storefront/payment.ts';
import * as storefrontRegistration from './storefront/registration.ts';
import * as storefront from './storefront/storefront.ts';

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'envelope' in value && 'path' in value && 'id' in value;

/** Every call of the portal (those of the desk: desk/desk-calls.ts); the API description is generated from it, and the server checks for handlers. */
export const calls: readonly Call[] = [
  account,
  accountSessions,
  accountPasskeys,
  accountSignUp,
  accountRecovery,
  application,
  applicationCertificate,
  applicationFee,
  applicationAnswers,
  applicationFile,
  screeningPapers,
  screeningSettlement,
  screeningIdCard,
  screeningIdCardPictures,
  screeningPersons,
  screeningDocuments,
  screeningPhone,
  screeningReview,
  storefront,
  storefrontRegistration,
  storefrontCertificate,
  storefrontDrafts,
  storefrontPayment,
  platform,
].flatMap((module) => Object.values(module).filter(isCall));
