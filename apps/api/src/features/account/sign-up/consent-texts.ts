import { createHash } from 'node:crypto';
import { marketingTerms } from '@portal/domain/reference/terms/marketing.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';

/** Which text a consent was given to: its version, and the hash of its very words. */
export interface ConsentText {
  readonly kind: 'service' | 'privacy' | 'marketing';
  readonly version: string;
  /** SHA-256 of the text as it is shown, in hex. */
  readonly textHash: string;
}

/** A text as a person reads it from top to bottom, a line a heading or paragraph. */
export const shownText = ({ title, announced, effective, articles }: TermsText): string =>
  [
    title,
    ...(announced === undefined ? [] : [announced]),
    effective,
    ...articles.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ].join('\n');

const consentText = (kind: ConsentText['kind'], terms: TermsText): ConsentText => ({
  kind,
  version: terms.version,
  textHash: createHash('sha256').update(shownText(terms)).digest('hex'),
});

/** The texts that sign-up shows now. */
export const consentTexts = {
  service: consentText('service', serviceTerms),
  privacy: consentText('privacy', privacyTerms),
  marketing: consentText('marketing', marketingTerms),
} as const;
