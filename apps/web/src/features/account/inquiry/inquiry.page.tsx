import { inquiryWords as words } from '@portal/domain/messages/account/inquiry.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { BackLink } from '../back-link.tsx';
import { BuildMethod } from './build-method.tsx';
import css from './inquiry.module.css';
import { Facts, Steps } from './inquiry-parts.tsx';
import { PapersSection } from './papers-section.tsx';

/** /inquiry: the service and its requirements, before sign-up; then the site builder. */
export function Page() {
  return (
    <Frame title={words.title} lead={words.lead} back={<BackLink to="/login">{words.back}</BackLink>}>
      <div data-screen-only="">
        <Section title={words.whatTitle}>
          <p className="ink-soft">{words.what}</p>
        </Section>
        <Section title={words.whyTitle}>
          <p className="ink-soft">{words.why}</p>
        </Section>
        <Section title={words.stepsTitle}>
          <Steps />
        </Section>
        <Section title={words.factsTitle}>
          <Facts />
        </Section>
      </div>
      <div className={classNames(css.apart, 'mt-24')}>
        <PapersSection />
      </div>
      <BuildMethod />
    </Frame>
  );
}
