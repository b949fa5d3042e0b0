import { marketingTerms } from '@portal/domain/reference/terms/marketing.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { TermsBody } from '../../../blocks/terms-body.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import css from './terms.module.css';

const texts: Readonly<Record<string, TermsText>> = {
  '/terms/service': serviceTerms,
  '/terms/privacy': privacyTerms,
  '/terms/marketing': marketingTerms,
};

/** /terms/service, /terms/privacy, /terms/marketing: each text on a page of its own, to be linked and printed. */
export function Page() {
  const text = texts[usePlace().path];
  if (!text) return null;
  return (
    <Frame title={text.title}>
      <div className={css.paper}>
        <TermsBody text={text} headings="h2" />
      </div>
    </Frame>
  );
}
