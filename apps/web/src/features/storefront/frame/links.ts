import { storefrontLinks } from '@portal/contract/storefront/storefront.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';

/** External links of the storefront's pages: the same for every mall, fetched once per document. */
export const outsideLinks = merchantQuery((signal) => call(storefrontLinks, { signal }), { staleTime: Infinity });
