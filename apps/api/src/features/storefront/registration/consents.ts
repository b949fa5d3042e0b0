import { agreementsTyped } from '@portal/domain/forms/storefront-agreements.ts';
import { storefrontAgreements } from '@portal/domain/reference/storefront-agreements.ts';
import { shownText } from '@portal/domain/reference/terms/terms-text.ts';
import { type Consent, consentText } from '../../../platform/consents/consent.repository.ts';
import type { Submission } from './registration.repository.ts';

const texts = storefrontAgreements.map(({ id, text }) => ({
  id,
  shown: consentText(`storefront-${id}`, text.version, shownText(text)),
}));

/** All agreements, given or not, with the exact text shown. */
export function consentsIn({ agreements }: Submission): Consent[] {
  const typed = agreementsTyped(agreements);
  return texts.map(({ id, shown }) => ({ ...shown, agreed: typed[id] }));
}
