import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Page } from '@portal/ui/layout/page.tsx';
import { TermsBody } from './terms-body.tsx';
import css from './terms-paper.module.css';

/** Text of terms as a page of its own, for links and printing. */
export const TermsPaper = ({ text }: { readonly text: TermsText }) => (
  <Page title={text.title}>
    <div className={classNames(css.paper, 'rounded-card on-paper bordered-soft')}>
      <TermsBody text={text} headings="h2" />
    </div>
  </Page>
);
