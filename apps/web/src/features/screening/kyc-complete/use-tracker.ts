import type { ResultOf } from '@portal/contract/call.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';

export type Review = ResultOf<typeof reviewStatus>;
export type Supplement = Review['supplements'][number];

/** Poll interval: an open page shows a request within half a minute, including the response time. */
const newsMilliseconds = 20_000;

const review = merchantQuery((signal) => call(reviewStatus, { query: {}, signal }), {
  staleTime: 0,
  gcTime: 0,
  onReturn: true,
  again: ({ decidedOn }) => (decidedOn ? undefined : newsMilliseconds),
});

/** The review of the logged-in account; refetched when the page regains attention, and periodically until it is decided. */
export const useReview = () => useMerchantQuery(review);
