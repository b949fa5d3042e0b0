import { businessInfo } from './business-info.ts';
import { businessInformation } from './business-information.ts';
import type { DraftRules } from './define-form.ts';
import { ownerFinder } from './owner-finder.ts';
import { ownerInfo } from './owner-info.ts';
import { preparation } from './preparation.ts';
import { representatives } from './representatives.ts';
import { supplementAnswers } from './review/supplement-answers.ts';
import { serviceApplication } from './service-application.ts';
import { settlementAccount } from './settlement-account.ts';
import { storefrontConsents } from './storefront-agreements.ts';
import { storefrontBusiness } from './storefront-business.ts';
import { storefrontSettlement } from './storefront-settlement.ts';

/** Draft rules by step. For the server: a page uses the rules of its own form. */
export const draftRules = {
  'business-info': businessInfo.draft,
  'business-detail-private': businessInformation.draft,
  'business-detail-corporate': businessInformation.draft,
  'payment-service': serviceApplication.draft,
  'before-kyc': preparation.draft,
  'business-confirm': settlementAccount.draft,
  'representative-info': representatives.draft,
  'owner-info': ownerInfo.draft,
  'owner-finder': ownerFinder.draft,
  'kyc-complete': supplementAnswers.draft,
} as const satisfies Readonly<Record<string, DraftRules>>;

/** Draft rules by step of the storefront's wizard. */
export const mallDraftRules = {
  'storefront-agreements': storefrontConsents.draft,
  'storefront-settlement': storefrontSettlement.draft,
  'storefront-business': storefrontBusiness.draft,
} as const satisfies Readonly<Record<string, DraftRules>>;
