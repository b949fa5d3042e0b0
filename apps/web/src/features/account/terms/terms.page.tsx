import { marketingTerms } from '@portal/domain/reference/terms/marketing.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { TermsPaper } from '../../../blocks/consent/terms-paper.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';

const texts: Readonly<Record<string, TermsText>> = {
  '/terms/service': serviceTerms,
  '/terms/privacy': privacyTerms,
  '/terms/marketing': marketingTerms,
};

/** /terms/service, /terms/privacy, /terms/marketing: each text as a page, for links and printing. */
export function Page() {
  const text = texts[usePlace().path];
  return text ? <TermsPaper text={text} /> : null;
}
