import { correctWords as correct } from '@portal/domain/messages/application/correct.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import type { ScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import { CorrectBusiness, CorrectServices } from '../correct-links.tsx';
import css from '../payment-outcome/payment-outcome.module.css';
import { CancelledPayment, DeclinedPayment } from '../payment-outcome/payment-outcome.tsx';
import { FeeBill } from './fee-bill.tsx';

/** Links to the answers: only while no payment is being searched for, as the server requires. */
function Corrections() {
  return (
    <Section title={correct.title} lead={correct.lead}>
      <ul className={classNames(css.corrections, 'row wrap')}>
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
  /** False when the person cancelled. */
  readonly isDeclined: boolean;
  readonly fee: ScreeningFee;
}

/** A payment attempt without success: what happened, that nothing is lost, and what is due. */
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
