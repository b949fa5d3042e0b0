import { correctWords as correct } from '@portal/domain/messages/application/correct.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import type { ScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import { CorrectBusiness, CorrectServices } from '../correct-links.tsx';
import css from '../payment-outcome/payment-complete.module.css';
import { CancelledPayment, DeclinedPayment } from '../payment-outcome/payment-outcome.tsx';
import { FeeBill } from './fee-bill.tsx';

/** The way back to what was answered: only while no payment is being searched for, as the server allows it then alone. */
function Corrections() {
  return (
    <Section title={correct.title} lead={correct.lead}>
      <ul className={css.corrections}>
        <li>
          <CorrectBusiness />
        </li>
        <li>
          <CorrectServices />
        </li>
      </ul>
    </Section>
  );
}

interface EndedPaymentProps {
  /** Otherwise the person gave it up. */
  readonly isDeclined: boolean;
  readonly fee: ScreeningFee;
}

/** A try ended without a payment: what happened, that nothing is lost, and what is still to be paid. */
export function EndedPayment({ isDeclined, fee }: EndedPaymentProps) {
  const { loginId } = useMerchant();
  const facts = [
    [words.product, words.productName],
    [words.order, loginId],
  ] as const;
  return (
    <>
      {isDeclined && fee.payment ? <DeclinedPayment payment={fee.payment} /> : <CancelledPayment />}
      <FeeBill fee={fee.screenCost} facts={facts} toBePaid />
      <Corrections />
    </>
  );
}
