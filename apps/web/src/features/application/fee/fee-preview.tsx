import { screeningFeePreview } from '@portal/contract/application-fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { feePreviewWords as words } from '@portal/domain/messages/fee-preview.ts';
import { supportContact } from '@portal/domain/messages/support.ts';
import { SupportContact } from '../../../blocks/support-contact.tsx';
import { call } from '../../../lib/api.ts';
import { useConfiguration } from '../../../lib/configuration.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/merchant-query.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from './fee-preview.module.css';

type Preview = ResultOf<typeof screeningFeePreview>;

const badgeTones = { fine: 'green', note: 'amber', wrong: 'red' } as const;

/** What has to be mended, in a few words, each once. */
const mendable = ({ findings }: Preview): string =>
  findings
    .filter(({ tone }) => tone === 'wrong')
    .map(({ code }) => words.short[code])
    .join(', ');

function Verdict({ preview }: { readonly preview: Preview }) {
  const brand = useConfiguration()?.brand;
  if (preview.clear)
    return (
      <Notice tone="success" title={words.clear}>
        {null}
      </Notice>
    );
  return (
    <Notice tone="error" title={words.mend(mendable(preview))}>
      <p>{words.how}</p>
      {brand && supportContact(brand) !== '' && (
        <p>
          {words.contact} <SupportContact {...brand} />
        </p>
      )}
    </Notice>
  );
}

const feePreview = merchantQuery((signal) => call(screeningFeePreview, { signal }));

/** What can be seen of the application before its fee, which is not refunded; it stops nobody (docs/decisions/0006). */
export function FeePreview() {
  const { data } = useMerchantQuery(feePreview);
  // It is help, not a condition: where it cannot be had, the page is as it would be without it.
  if (!data || data.findings.length === 0) return null;
  return (
    <Section title={words.title} lead={words.lead}>
      <Verdict preview={data} />
      <ul className={css.findings}>
        {data.findings.map(({ code, tone, days = 0 }) => (
          <li key={code} className={css.finding}>
            <span className={css.tone}>
              <Badge tone={badgeTones[tone]}>{words.tones[tone]}</Badge>
            </span>
            {words.findings[code](days)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
