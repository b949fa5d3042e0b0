import type { ScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { CancelledPayment, DeclinedPayment } from '../payment-outcome/payment-outcome.tsx';
import type { FeeView } from './fee-view.tsx';

interface EndedPaymentProps {
  readonly view: FeeView;
  readonly payment: ScreeningFee['payment'];
}

/** A payment attempt that failed: what happened, and that nothing is lost. Nothing if no attempt has ended. */
export function EndedPayment({ view, payment }: EndedPaymentProps) {
  if (view === 'declined' && payment) return <DeclinedPayment payment={payment} />;
  return view === 'declined' || view === 'cancelled' ? <CancelledPayment /> : null;
}
