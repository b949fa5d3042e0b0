import type { ResultOf } from '@portal/contract/call.ts';
import { reviewStatus } from '@portal/contract/screening-review.ts';
import { call } from '../../../lib/api.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/merchant-query.ts';

/** Where the review stands. */
export type Review = ResultOf<typeof reviewStatus>;
/** One request for a supplement. */
export type Supplement = Review['supplements'][number];

const review = merchantQuery((signal) => call(reviewStatus, { query: {}, signal }), {
  freshFor: 0,
  keptFor: 0,
  onReturn: true,
});

/** The review of whoever is logged in; asked anew when the page is looked at again. */
export const useReview = () => useMerchantQuery(review);
