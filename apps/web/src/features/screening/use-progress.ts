import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useMerchantQuery } from '../../lib/query/merchant-query.ts';

/** What this account has recorded in the screening; refetched whenever one of its pages is opened. */
const progress = merchantQuery((signal) => call(screeningProgress, { query: {}, signal }), {
  staleTime: 0,
  gcTime: 0,
});

export const useProgress = () => useMerchantQuery(progress);
