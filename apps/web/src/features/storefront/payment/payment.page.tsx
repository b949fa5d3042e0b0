import { storefrontPaymentWords as words } from '@portal/domain/messages/storefront/payment.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useKnownMall } from '../../../lib/mall/mall.ts';
import { Unanswered } from '../frame/unanswered.tsx';
import { MallProgress } from '../management/mall-progress.tsx';
import { PaymentView } from './payment-view.tsx';
import { useFeePayment } from './use-fee-payment.ts';

const waiting = (
  <p role="status">
    <Spinner /> {words.loading}
  </p>
);

/** /cafe24/payment: the review fee and its payment (specification 2 §2.8, decisions §12). */
export function Page() {
  const { maySubmit } = useKnownMall();
  const payment = useFeePayment();
  const { fee } = payment;
  if (fee) return <PaymentView payment={payment} fee={fee} mayPay={maySubmit} />;
  return (
    <Frame title={words.title} progress={<MallProgress step={2} />}>
      <Unanswered query={payment} waiting={waiting} />
    </Frame>
  );
}
