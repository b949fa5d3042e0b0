import { marketingTerms } from '@portal/domain/reference/terms/marketing.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import { shownText, type TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { type ConsentKind, type ConsentText, consentText } from '../../../platform/consents/consent.repository.ts';

const ofTerms = (kind: ConsentKind, terms: TermsText): ConsentText =>
  consentText(kind, terms.version, shownText(terms));

export const consentTexts = {
  service: ofTerms('service', serviceTerms),
  privacy: ofTerms('privacy', privacyTerms),
  marketing: ofTerms('marketing', marketingTerms),
} as const;
