import type { ResultOf } from '@portal/contract/call.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';

export type Review = ResultOf<typeof reviewStatus>;
/** One request for a supplement. */
export type Supplement = Review['supplements'][number];

/** An open page hears within half a minute of what is asked for, the answer's own time included. */
const newsMilliseconds = 20_000;

const review = merchantQuery((signal) => call(reviewStatus, { query: {}, signal }), {
  staleTime: 0,
  gcTime: 0,
  onReturn: true,
  again: ({ decidedOn }) => (decidedOn ? undefined : newsMilliseconds),
});

/** The review of the logged-in account; asked again when the page is looked at again, and while it is, until it is decided. */
export const useReview = () => useMerchantQuery(review);
