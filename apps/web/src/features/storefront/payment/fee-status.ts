import type { ResultOf } from '@portal/contract/call.ts';
import { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';

export type FeeStatus = ResultOf<typeof mallPaymentStatus>;

/** Polling interval while a payment is open: every two seconds (decisions §12), for ten minutes. */
const pauseMilliseconds = 2_000;
const mostAsked = 300;
/** Polling interval otherwise, so that a fee that changes under an open page is shown before the payment is opened. */
const changeMilliseconds = 20_000;

/** The fee due and the state of the latest attempt. Refetched with every page that shows it, and on return to the tab. */
export const feeStatus = merchantQuery((signal) => call(mallPaymentStatus, { signal }), {
  staleTime: 0,
  onReturn: true,
  again: ({ attempt, isSettled }, asked) => {
    if (isSettled) return undefined;
    return attempt?.state === 'READY' && asked < mostAsked ? pauseMilliseconds : changeMilliseconds;
  },
});
