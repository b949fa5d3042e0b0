import { storefrontLinks } from '@portal/contract/storefront/storefront.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';

/** Where the pages of the storefront lead outside: the same for every mall while the client is open. */
export const outsideLinks = merchantQuery((signal) => call(storefrontLinks, { signal }), { staleTime: Infinity });
