import { marketingTerms } from '@portal/domain/reference/terms/marketing.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { type ConsentKind, type ConsentText, consentText } from '../../../platform/consents/consent.repository.ts';

/** A text as a person reads it from top to bottom, a line a heading or paragraph. */
export const shownText = ({ title, announced, effective, articles }: TermsText): string =>
  [
    title,
    ...(announced === undefined ? [] : [announced]),
    effective,
    ...articles.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ].join('\n');

const ofTerms = (kind: ConsentKind, terms: TermsText): ConsentText =>
  consentText(kind, terms.version, shownText(terms));

/** The texts that sign-up shows now. */
export const consentTexts = {
  service: ofTerms('service', serviceTerms),
  privacy: ofTerms('privacy', privacyTerms),
  marketing: ofTerms('marketing', marketingTerms),
} as const;
