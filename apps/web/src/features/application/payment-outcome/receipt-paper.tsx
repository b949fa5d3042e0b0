import { screeningFeeReceipt } from '@portal/contract/application/fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { receiptWords as words } from '@portal/domain/messages/payment/payment-receipt.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { won } from '@portal/domain/messages/text/won.ts';
import { call } from '@portal/ui/api/api.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import css from './payment-outcome.module.css';

type Receipt = NonNullable<ResultOf<typeof screeningFeeReceipt>>;

const rowsOf = (receipt: Receipt, payer: string): readonly (readonly [string, string])[] => [
  [words.product, words.productName],
  [words.supply, won(receipt.amount - receipt.vat)],
  [words.vat, won(receipt.vat)],
  [words.payer, payer],
  [words.order, receipt.orderId],
  [words.paidAt, koreanDayAndTime(receipt.paidAt)],
  [words.method, words.card],
  [words.provider, words.providerName],
  [words.transaction, receipt.transactionId],
];

interface ReceiptPaperProps {
  readonly receipt: Receipt;
  /** Actions, on screen only. */
  readonly children?: ReactNode;
}

/** What was paid, for what, when and how; printed without the rest of the page. */
export function ReceiptPaper({ receipt, children }: ReceiptPaperProps) {
  const { companyName } = useMerchant();
  return (
    <Section title={words.amount} aside={<p className={classNames(css.amount, 'bold')}>{won(receipt.amount)}</p>}>
      <dl className={classNames(css.facts, css.receipt)}>
        {rowsOf(receipt, companyName).map(([label, value]) => (
          <div key={label} className="row gap-24 between">
            <dt className="no-shrink ink-quiet">{label}</dt>
            <dd className="text-right anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ink-quiet text-tiny">{words.notInvoice}</p>
      {children && <div data-screen-only="">{children}</div>}
    </Section>
  );
}

const feeReceipt = merchantQuery((signal) => call(screeningFeeReceipt, { signal }));

/** The payment of the fee that the gateway confirmed; null if there was none. */
export const useReceipt = () => useMerchantQuery(feeReceipt);
