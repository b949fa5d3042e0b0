import { storefrontMarketing } from './terms/storefront-marketing.ts';
import { storefrontPrivacy } from './terms/storefront-privacy.ts';
import { storefrontProvision } from './terms/storefront-provision.ts';
import { storefrontService } from './terms/storefront-service.ts';
import type { TermsText } from './terms/terms-text.ts';

export type AgreementId = 'service' | 'privacy' | 'provision' | 'marketing';

/** The number is sent; the accepted version is stored with it. */
export interface StorefrontAgreement {
  readonly no: number;
  readonly id: AgreementId;
  readonly type: 'REQUIRED' | 'OPTIONAL';
  readonly text: TermsText;
}

/** In display order. A number is never reused for another text. */
export const storefrontAgreements: readonly StorefrontAgreement[] = [
  { no: 1, id: 'service', type: 'REQUIRED', text: storefrontService },
  { no: 2, id: 'privacy', type: 'REQUIRED', text: storefrontPrivacy },
  { no: 3, id: 'provision', type: 'REQUIRED', text: storefrontProvision },
  { no: 4, id: 'marketing', type: 'OPTIONAL', text: storefrontMarketing },
];
