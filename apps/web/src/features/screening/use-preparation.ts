import { readDraft } from '@portal/contract/platform.ts';
import { type Preparation, preparation } from '@portal/domain/forms/preparation.ts';
import { call } from '@portal/ui/api/api.ts';
import { mergeDraft } from '@portal/ui/form/draft-merge.ts';
import { merchantQuery, useMerchantQuery } from '../../lib/query/merchant-query.ts';

/** Ticks made on /before-kyc; refetched whenever a later page is opened. */
const preparing = merchantQuery((signal) => call(readDraft, { params: { step: 'before-kyc' }, signal }), {
  staleTime: 0,
  gcTime: 0,
});

/** Returns the merchant's answers from before the screening, which are proposed for the same questions. */
export function usePreparation(): { readonly isPending: boolean; readonly said: Preparation } {
  const { data, isPending } = useMerchantQuery(preparing);
  return { isPending, said: mergeDraft(preparation.defaults, data?.values ?? {}) };
}
