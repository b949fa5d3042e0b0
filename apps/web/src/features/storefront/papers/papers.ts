import { mallPapers } from '@portal/contract/storefront/storefront.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';

/** Documents that the mall sends to the help desk, with those already received. */
export const papersOfMall = merchantQuery((signal) => call(mallPapers, { signal }));
