import { destinationOf } from '@portal/domain/journey/steps.ts';
import { openPayment } from '../../../capabilities/payment/open-payment.service.ts';
import type { PreparedSdk } from '../../../capabilities/payment/prepared-payment.service.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { PayingDevice } from '../../../ports/card-payment.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { feeAtApplication } from './fee.repository.ts';

/** Whole won; undefined if the amount is malformed. */
function wonOf(amount: number | string): number | undefined {
  const text = String(amount).replaceAll(',', '').trim();
  return /^\d{1,12}(\.0{1,2})?$/.test(text) ? Number(text) : undefined;
}

const amountChanged = (): Refusal => {
  const message = 'payment.amount-changed';
  return new Refusal('VALIDATION', { message, errors: { amount: message } });
};

async function forPlace({ platform }: ApplicationTools, accountId: string): Promise<Refusal> {
  const facts = await platform.journey.factsOf(platform.db, accountId);
  return new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });
}

/**
 * Prepares a payment of the fee, or returns the open one. The caller's amount is only compared; its e-mail is ignored.
 * @throws Refusal VALIDATION at `amount`; STATE_CONFLICT; TOO_MANY_REQUESTS; ProviderError
 */
export async function preparePaymentOf(
  tools: ApplicationTools,
  merchant: { accountId: string; loginId: string },
  { amount, device }: { readonly amount: number | string; readonly device: PayingDevice },
): Promise<PreparedSdk> {
  const { db } = tools.platform;
  const { accountId, loginId } = merchant;
  const fee = await feeAtApplication(db, accountId);
  if (fee === undefined || wonOf(amount) !== fee.amount) throw amountChanged();
  if (fee.amount === 0) throw await forPlace(tools, accountId);
  const order = { ownerId: accountId, orderId: loginId, amount: fee.amount, device };
  const opened = await openPayment(tools, order);
  switch (opened.kind) {
    case 'prepared':
      if (!('sdkUrl' in opened.request)) throw new Error('the fee is paid by the script of the gateway');
      return opened.request;
    case 'not-due':
      throw await forPlace(tools, accountId);
    case 'amount-changed':
      throw amountChanged();
    case 'already-open':
      throw new Refusal('STATE_CONFLICT', { message: 'payment.already-open' });
  }
}
