import { screeningFee } from '@portal/contract/application-fee.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/application.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { defaultScreeningFee, vatIncludedIn } from '@portal/domain/rules/fee.ts';
import { JourneyPage } from '../../../blocks/journey-page.tsx';
import { call } from '../../../lib/api.ts';
import { useMerchant } from '../../../lib/journey.ts';
import { useMerchantQuery } from '../../../lib/merchant-query.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FeePreview } from './fee-preview.tsx';
import css from './payment-complete.module.css';
import { usePaying } from './use-paying.ts';

const inWon = (amount: number): string => amount.toLocaleString('ko-KR');

function Bill({ fee, order }: { readonly fee: number; readonly order: string }) {
  return (
    <Section title={words.fee}>
      <p className={css.amount}>{words.won(inWon(fee))}</p>
      <dl className={css.facts}>
        <dt>{words.vat}</dt>
        <dd>{words.vatIncluded(inWon(vatIncludedIn(fee)))}</dd>
        <dt>{words.product}</dt>
        <dd>{words.productName}</dd>
        <dt>{words.order}</dt>
        <dd>{order}</dd>
      </dl>
    </Section>
  );
}

/** /payment-complete: the screening fee and its payment (specification 1 §2, step 3). */
export function Page() {
  const { loginId } = useMerchant();
  const { data, error } = useMerchantQuery('screening-fee', () => call(screeningFee));
  const fee = data?.screenCost;
  const { busy, pay } = usePaying(fee);
  return (
    <JourneyPage title={words.title} lead={words.lead} step={3}>
      {error && (
        <Notice tone="error" live>
          <p>{sentence('common.no-response')}</p>
        </Notice>
      )}
      {fee !== undefined && <Bill fee={fee} order={loginId} />}
      {fee !== undefined && fee > 0 && <FeePreview />}
      <div className={css.before}>
        <Notice tone={fee === 0 ? 'success' : 'warning'} title={words.noticeTitle}>
          {fee === 0 ? (
            <p>{words.noticeFree}</p>
          ) : (
            <ul className={css.notices}>
              <li>
                {fee === undefined || fee === defaultScreeningFee
                  ? words.noticeDefault
                  : words.noticeAmount(inWon(fee))}
              </li>
              <li>{words.noticeRefund}</li>
              <li>{words.noticeLater}</li>
            </ul>
          )}
        </Notice>
      </div>
      <ActionBar>
        <Button
          look="primary"
          busy={busy}
          busyLabel={words.opening}
          disabled={fee === undefined}
          onClick={() => void pay()}
        >
          {words.pay}
        </Button>
      </ActionBar>
    </JourneyPage>
  );
}
