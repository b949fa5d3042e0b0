import { readDraft } from '@portal/contract/platform.ts';
import { type Preparation, preparation } from '@portal/domain/forms/preparation.ts';
import { call } from '@portal/ui/api/api.ts';
import { mergeDraft } from '@portal/ui/form/draft-merge.ts';
import { merchantQuery, useMerchantQuery } from '../../lib/query/merchant-query.ts';

/** What was ticked on /before-kyc; asked again whenever a page that follows is opened. */
const preparing = merchantQuery((signal) => call(readDraft, { params: { step: 'before-kyc' }, signal }), {
  staleTime: 0,
  gcTime: 0,
});

/** What the merchant said before the screening: proposed where the same is asked. */
export function usePreparation(): { readonly isPending: boolean; readonly said: Preparation } {
  const { data, isPending } = useMerchantQuery(preparing);
  return { isPending, said: mergeDraft(preparation.defaults, data?.values ?? {}) };
}
