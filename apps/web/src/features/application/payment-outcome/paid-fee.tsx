import { paymentResultWords as words } from '@portal/domain/messages/payment/payment-result.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { JourneyPage } from '../../../blocks/frame/journey-page.tsx';
import { SurplusPayments } from '../../../blocks/payment/surplus-payments.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useJourney, useMerchant } from '../../../lib/session/journey.ts';
import { FeeMark } from '../fee/fee-view.tsx';
import { useReviewPlace } from '../fee/use-review-place.ts';
import css from './payment-outcome.module.css';
import { ReceiptPaper, useReceipt } from './receipt-paper.tsx';

function Slip() {
  const { operatorEmail } = useMerchant();
  const { data, isPending } = useReceipt();
  if (isPending) return <Spinner />;
  if (!data) return null;
  return (
    <ReceiptPaper receipt={data}>
      <div className="stack two-columns gap-8">
        <Link to="/payment-receipt" className={buttonClass('secondary', 'small', true)}>
          {words.receipt}
        </Link>
        <Button size="small" full onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className="mt-12 text-tiny text-center ink-soft">{words.mailed(operatorEmail)}</p>
    </ReceiptPaper>
  );
}

const Ahead = () => (
  <Section title={words.nextTitle} lead={words.nextLead}>
    <ol className={classNames(css.next, 'stack lines-between')} data-screen-only="">
      {words.next.map((part, place) => (
        <li key={part}>
          <span className={classNames(css.number, 'disc size-24 text-tiny strong brand-dark')} aria-hidden="true">
            {place + 1}
          </span>
          {part}
        </li>
      ))}
    </ol>
  </Section>
);

/** The settled fee: receipt and next step. Exempt merchants see no payment; after the submit there is no next step. */
export function PaidFee() {
  const { goHome } = useJourney();
  const { data } = useReceipt();
  const { isHandedIn, current, steps } = useReviewPlace();
  const isFree = data === null;
  const lead = isFree ? words.freeLead : words.paidLead;
  return (
    <JourneyPage
      title={isFree ? words.freeTitle : words.paidTitle}
      lead={<span role="status">{isHandedIn ? words.handedInLead : lead}</span>}
      step={current}
      steps={steps}
      mark={<FeeMark kind="check" />}
    >
      <SurplusPayments />
      <Slip />
      {!isHandedIn && <Ahead />}
      <ActionBar status={isHandedIn ? undefined : words.later}>
        <Button look="primary" onClick={() => void goHome()}>
          {isHandedIn ? words.toReview : words.go}
        </Button>
      </ActionBar>
    </JourneyPage>
  );
}
