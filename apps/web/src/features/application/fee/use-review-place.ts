import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import { overallPlaces } from '@portal/domain/rules/review/review-states.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useQueryOf } from '../../../lib/query/merchant-query.ts';
import { useMerchant } from '../../../lib/session/journey.ts';

const review = merchantQuery((signal) => call(reviewStatus, { query: {}, signal }));

/** Overall step of a submitted application; undefined before (decisions §15.6). */
export function useReviewPlace() {
  const me = useMerchant();
  const isHandedIn = stepOf(me) === 'complete';
  const { data } = useQueryOf(review, isHandedIn ? me.loginId : '');
  return { isHandedIn, ...overallPlaces[data?.state ?? 'REVIEWING'] };
}
