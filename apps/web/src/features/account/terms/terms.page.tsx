import { marketingTerms } from '@portal/domain/reference/terms/marketing.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { notFound, useParams } from '@tanstack/react-router';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import css from './terms.module.css';
import { TermsBody } from './terms-body.tsx';

const texts: Readonly<Record<string, TermsText>> = {
  service: serviceTerms,
  privacy: privacyTerms,
  marketing: marketingTerms,
};

/** /terms/service, /terms/privacy, /terms/marketing: each text on a page of its own, to be linked and printed. */
export function Page() {
  const { name = '' } = useParams({ strict: false });
  const text = texts[name];
  if (!text) throw notFound();
  return (
    <Frame title={text.title}>
      <div className={css.paper}>
        <TermsBody text={text} headings="h2" />
      </div>
    </Frame>
  );
}
