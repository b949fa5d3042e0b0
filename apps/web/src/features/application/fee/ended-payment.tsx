import type { ScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { CancelledPayment, DeclinedPayment } from '../payment-outcome/payment-outcome.tsx';
import type { FeeView } from './fee-view.tsx';

interface EndedPaymentProps {
  readonly view: FeeView;
  readonly payment: ScreeningFee['payment'];
}

/** A payment attempt without success: what happened, and that nothing is lost. Nothing where none has ended. */
export function EndedPayment({ view, payment }: EndedPaymentProps) {
  if (view === 'declined' && payment) return <DeclinedPayment payment={payment} />;
  return view === 'declined' || view === 'cancelled' ? <CancelledPayment /> : null;
}
