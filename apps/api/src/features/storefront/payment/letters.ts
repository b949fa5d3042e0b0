import { formatAmount } from '@portal/domain/fields/business/amount.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee/fee.ts';
import type { PaymentLetter } from '../../../capabilities/payment/payable.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-outbox.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';

interface Contact {
  readonly name: string;
  readonly email: string;
}

export interface NamedMall {
  readonly mallId: string;
  readonly shops: readonly { readonly url: string }[];
}

const named = ({ mallId, shops }: NamedMall) => ({ mallId, shops: shops.map(({ url }) => url).join(', ') });

/** Confirms the registration of a mall that had nothing to pay. */
export const registeredLetter = ({ name, email }: Contact, mall: NamedMall): OutgoingMail => ({
  to: email,
  template: 'mall-registered',
  values: { name, ...named(mall) },
});

/** Announces that shops have their ids. @param mall with only those shops */
export const issuedLetter = ({ name, email }: Contact, mall: NamedMall): OutgoingMail => ({
  to: email,
  template: 'mall-issued',
  values: { name, ...named(mall) },
});

/** Confirms a paid review fee, or reports the refund of money that was not owed. */
export function paymentLetter(
  { name, email }: Contact,
  mall: NamedMall & { readonly orderId: string },
  { about, amount, transactionId, paidAt }: PaymentLetter,
): OutgoingMail {
  const values = {
    name,
    ...named(mall),
    loginId: mall.orderId,
    amount: formatAmount(String(amount)),
    transactionId,
    paidAt: koreanMinute(paidAt),
  };
  if (about === 'refunding') return { to: email, template: 'mall-refunding', values };
  if (about === 'refunded') return { to: email, template: 'mall-refunded', values };
  return { to: email, template: 'mall-paid', values: { ...values, vat: formatAmount(String(vatIncludedIn(amount))) } };
}
