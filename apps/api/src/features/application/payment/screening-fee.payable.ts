import { formatAmount } from '@portal/domain/fields/business/amount.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee/fee.ts';
import type { Payable, PaymentLetter } from '../../../capabilities/payment/payable.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-outbox.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import type { Platform } from '../../../platform/services.ts';
import { lockAccount } from '../account-lock.repository.ts';
import { factsAndFee, feeAtApplication } from './fee.repository.ts';
import { payerOf } from './payer.repository.ts';

async function letterOf(platform: Platform, letter: PaymentLetter): Promise<OutgoingMail> {
  const payer = await payerOf(platform, letter.ownerId);
  const values = {
    loginId: payer.loginId,
    amount: formatAmount(String(letter.amount)),
    transactionId: letter.transactionId,
    paidAt: koreanMinute(letter.paidAt),
  };
  const to = payer.email;
  if (letter.about === 'refunding') return { to, template: 'surplus-refunding', values };
  if (letter.about === 'refunded') return { to, template: 'surplus-refunded', values };
  const vat = formatAmount(String(vatIncludedIn(letter.amount)));
  return { to, template: 'payment-receipt', values: { ...values, vat } };
}

/** The screening fee as a payable: due at its step, as fixed at the application; its payment moves the journey on. */
export const screeningFeePayable = (platform: Platform): Payable => ({
  way: 'sdk',
  returnPath: '/front/v1/payment/return',
  pages: { paid: '/payment-success', failed: '/payment-fail' },
  async hold(tx, accountId) {
    const facts = await lockAccount(tx, accountId);
    return stepOf(facts) === 'screening-fee' ? { amount: (await feeAtApplication(tx, accountId))?.amount } : undefined;
  },
  async due(db, accountId) {
    const { facts, fee } = await factsAndFee(db, accountId);
    return stepOf(facts) === 'screening-fee' ? { amount: fee?.amount } : undefined;
  },
  async whenPaid(tx, accountId) {
    await platform.journey.move(tx, accountId, 'screening-fee-settled', { actor: 'gateway' });
  },
  orderIdOf: async (accountId) => (await payerOf(platform, accountId)).loginId,
  buyerOf: (accountId) => payerOf(platform, accountId),
  letter: (letter) => letterOf(platform, letter),
});
