import { applicationAnswers } from '@portal/contract/application/answers.ts';
import { screeningFeePreview } from '@portal/contract/application/fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';

export type Answers = ResultOf<typeof applicationAnswers>;
export type Preview = ResultOf<typeof screeningFeePreview>;

// After a correction the answers are fetched again.
const answers = merchantQuery((signal) => call(applicationAnswers, { signal }), { staleTime: 0 });
const preview = merchantQuery((signal) => call(screeningFeePreview, { signal }), { staleTime: 0 });

/** An answer fetched since the component was mounted; older ones are not shown. */
function useFresh<Answer>(query: ReturnType<typeof merchantQuery<Answer>>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useMerchantQuery(query);
  return { data: isFetchedAfterMount ? data : undefined, failed: error !== undefined && !isFetching, refetch };
}

export function useAnswers() {
  return { answers: useFresh(answers), preview: useFresh(preview) };
}
