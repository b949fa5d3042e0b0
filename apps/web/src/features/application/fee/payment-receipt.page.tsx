import { screeningFeeReceipt } from '@portal/contract/application-fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { receiptWords as words } from '@portal/domain/messages/payment-receipt.ts';
import { SurplusPayments } from '../../../blocks/surplus-payments.tsx';
import { call } from '../../../lib/api.ts';
import { useJourney, useMerchant } from '../../../lib/journey.ts';
import { koreanDayAndTime } from '../../../lib/korean-time.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/merchant-query.ts';
import { inWon } from '../../../lib/won.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from './payment-receipt.module.css';

const wonOf = (amount: number): string => words.won(inWon(amount));

type Receipt = NonNullable<ResultOf<typeof screeningFeeReceipt>>;

const rowsOf = (receipt: Receipt, payer: string): readonly (readonly [string, string])[] => [
  [words.product, words.productName],
  [words.supply, wonOf(receipt.amount - receipt.vat)],
  [words.vat, wonOf(receipt.vat)],
  [words.payer, payer],
  [words.order, receipt.orderId],
  [words.paidAt, koreanDayAndTime(receipt.paidAt)],
  [words.method, words.card],
  [words.provider, words.providerName],
  [words.transaction, receipt.transactionId],
];

function Paper({ receipt }: { readonly receipt: Receipt }) {
  const { companyName } = useMerchant();
  return (
    <Section title={words.amount}>
      <p className={css.amount}>{wonOf(receipt.amount)}</p>
      <dl className={css.facts}>
        {rowsOf(receipt, companyName).map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.remark}>{words.notInvoice}</p>
    </Section>
  );
}

const feeReceipt = merchantQuery((signal) => call(screeningFeeReceipt, { signal }));

/** /payment-receipt: the paid screening fee for the merchant's books; it prints without the frame (docs/decisions/0005). */
export function Page() {
  const { goHome } = useJourney();
  const { data, error, isPending } = useMerchantQuery(feeReceipt);
  return (
    <Frame title={words.title} lead={words.lead}>
      <SurplusPayments />
      {isPending && (
        <p role="status">
          <Spinner />
        </p>
      )}
      {error && (
        <Notice tone="error" live>
          <p>{sentence('common.no-response')}</p>
        </Notice>
      )}
      {data && <Paper receipt={data} />}
      {data === null && (
        <Notice title={words.none}>
          <p>{words.noneWhy}</p>
        </Notice>
      )}
      <ActionBar>
        {data && <Button onClick={() => window.print()}>{words.print}</Button>}
        <Button look="primary" onClick={() => void goHome()}>
          {words.back}
        </Button>
      </ActionBar>
    </Frame>
  );
}
