import { settleScreeningFee } from '@portal/contract/application/fee.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Delays before the polls, in milliseconds: a gateway's notice may arrive after the person. */
const pauses = [0, 1000, 2000, 4000];

/** 'unpaid' is the server's result after querying the gateway; 'unknown' if there is none. */
export type PaymentFound = 'paid' | 'unpaid' | 'unknown';

/** Lets the server query the gateway, because the address of a page proves nothing. @param onAsked called after each answer of the gateway */
export async function lookForPayment(onAsked?: () => void): Promise<PaymentFound> {
  let found: PaymentFound = 'unknown';
  for (const pause of pauses) {
    await wait(pause);
    try {
      await call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
      return 'paid';
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      found = error.code === 'STATE_CONFLICT' ? 'unpaid' : 'unknown';
      if (found === 'unpaid') onAsked?.();
    }
  }
  return found;
}
