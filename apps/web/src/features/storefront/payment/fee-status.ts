import type { ResultOf } from '@portal/contract/call.ts';
import { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';

export type FeeStatus = ResultOf<typeof mallPaymentStatus>;

/** While a payment is open it is asked every two seconds (decisions §12), for ten minutes. */
const pauseMilliseconds = 2_000;
const mostAsked = 300;
/** Otherwise so often: a fee that changes under an open page is said before the payment is opened. */
const changeMilliseconds = 20_000;

/** What is owed, and how the latest try stands. Looked at again with every page that shows it, and when a tab is returned to. */
export const feeStatus = merchantQuery((signal) => call(mallPaymentStatus, { signal }), {
  staleTime: 0,
  onReturn: true,
  again: ({ attempt, isSettled }, asked) => {
    if (isSettled) return undefined;
    return attempt?.state === 'READY' && asked < mostAsked ? pauseMilliseconds : changeMilliseconds;
  },
});
