import { paymentResultWords as words } from '@portal/domain/messages/payment/payment-result.ts';
import { JourneyPage } from '../../../blocks/frame/journey-page.tsx';
import { SurplusPayments } from '../../../blocks/payment/surplus-payments.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useJourney, useMerchant } from '../../../lib/session/journey.ts';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FeeMark } from '../fee/fee-view.tsx';
import css from './paid-fee.module.css';
import { ReceiptPaper, useReceipt } from './receipt-paper.tsx';

function Slip() {
  const { operatorEmail } = useMerchant();
  const { data, isPending } = useReceipt();
  if (isPending) return <Spinner />;
  if (!data) return null;
  return (
    <ReceiptPaper receipt={data}>
      <div className={css.deeds}>
        <Link to="/payment-receipt" className={buttonClass('secondary', 'small', true)}>
          {words.receipt}
        </Link>
        <Button size="small" full onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className={css.mailed}>{words.mailed(operatorEmail)}</p>
    </ReceiptPaper>
  );
}

/** The fee is settled: what was paid, and what comes next. Who owed nothing is told so. */
export function PaidFee() {
  const { goHome } = useJourney();
  const { data } = useReceipt();
  const isFree = data === null;
  return (
    <JourneyPage
      title={isFree ? words.freeTitle : words.paidTitle}
      lead={<span role="status">{isFree ? words.freeLead : words.paidLead}</span>}
      step={3}
      mark={<FeeMark kind="check" />}
    >
      <SurplusPayments />
      <Slip />
      <Section title={words.nextTitle} lead={words.nextLead}>
        <ol className={css.next} data-screen-only="">
          {words.next.map((part, place) => (
            <li key={part}>
              <span className={css.number} aria-hidden="true">
                {place + 1}
              </span>
              {part}
            </li>
          ))}
        </ol>
      </Section>
      <ActionBar status={words.later}>
        <Button look="primary" onClick={() => void goHome()}>
          {words.go}
        </Button>
      </ActionBar>
    </JourneyPage>
  );
}
