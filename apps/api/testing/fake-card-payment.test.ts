import { describeCardPayment } from '../src/ports/testing/card-payment.port-test.ts';
import { FakeCardPayment } from './fake-card-payment.ts';

describeCardPayment('the fake of tests', async () => {
  const gateway = new FakeCardPayment();
  return {
    gateway,
    notice: (said) => gateway.notice(said),
    answers(payment, is = 'held') {
      gateway.down = false;
      gateway.forget();
      if (payment && is === 'held') gateway.hold(payment.orderId, payment.transactionId, payment.amount);
    },
    falls() {
      gateway.down = true;
    },
    close: async () => undefined,
  };
});
