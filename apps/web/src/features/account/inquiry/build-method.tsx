import { inquiryWords } from '@portal/domain/messages/account/inquiry.ts';
import { businessInfoWords as words } from '@portal/domain/messages/application/business-info.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { usePartnerSearch } from '../partner-code.ts';
import css from './inquiry.module.css';

/** Question about the site builder; continues to sign-up, or to the hosting company. */
export function BuildMethod() {
  const partner = usePartnerSearch();
  const [method, setMethod] = useState<'direct' | 'hosting'>('direct');
  return (
    <>
      <div className={classNames(css.apart, 'mt-24')} data-screen-only="">
        <Section title={words.buildTitle} lead={words.buildHint}>
          <div className={css.method}>
            <RadioGroup
              legend={words.buildTitle}
              quietLegend
              options={[
                { value: 'direct', label: words.direct, description: words.directHint },
                { value: 'hosting', label: words.hosting, description: words.hostingHint },
              ]}
              value={method}
              onChange={setMethod}
            />
            <div aria-live="polite">
              {method === 'hosting' && (
                <Notice tone="warning">
                  <p>{words.hostingMessage}</p>
                </Notice>
              )}
            </div>
          </div>
        </Section>
      </div>
      {method === 'direct' && (
        <ActionBar>
          <Link to="/signup" search={partner} className={buttonClass('primary')}>
            {inquiryWords.next}
          </Link>
        </ActionBar>
      )}
    </>
  );
}
