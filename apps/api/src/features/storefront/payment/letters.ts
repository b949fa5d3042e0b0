import { formatAmount } from '@portal/domain/fields/amount.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee.ts';
import type { PaymentLetter } from '../../../capabilities/payment/payable.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-outbox.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';

interface Contact {
  readonly name: string;
  readonly email: string;
}

/** The confirmation of a mall that had nothing to pay. */
export const registeredLetter = ({ name, email }: Contact, mallId: string): OutgoingMail => ({
  to: email,
  template: 'mall-registered',
  values: { name, mallId },
});

/** The confirmation of a paid review fee, or what became of money that was not owed. */
export function paymentLetter(
  { name, email }: Contact,
  mall: { readonly mallId: string; readonly orderId: string },
  { about, amount, transactionId, paidAt }: PaymentLetter,
): OutgoingMail {
  const values = {
    name,
    mallId: mall.mallId,
    loginId: mall.orderId,
    amount: formatAmount(String(amount)),
    transactionId,
    paidAt: koreanMinute(paidAt),
  };
  if (about === 'refunding') return { to: email, template: 'surplus-refunding', values };
  if (about === 'refunded') return { to: email, template: 'surplus-refunded', values };
  return { to: email, template: 'mall-paid', values: { ...values, vat: formatAmount(String(vatIncludedIn(amount))) } };
}
