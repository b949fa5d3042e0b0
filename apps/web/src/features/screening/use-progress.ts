import { screeningProgress } from '@portal/contract/screening-documents.ts';
import { call } from '../../lib/api.ts';
import { useAskAnew, useMerchantQuery } from '../../lib/merchant-query.ts';

const name = 'screening-progress';

/** What this account has recorded in the screening; asked anew whenever one of its screens is opened. */
export const useProgress = () =>
  useMerchantQuery(name, () => call(screeningProgress, { query: {} }), { staleTime: 0, gcTime: 0 });

/** Asks for the progress anew. */
export const useRefreshProgress = (): (() => Promise<void>) => useAskAnew(name);
