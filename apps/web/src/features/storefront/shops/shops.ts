import { registeredShops, unregisteredShops } from '@portal/contract/storefront/storefront.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';

/** Shops that would be registered now, and those that cannot be. */
export const shopsToRegister = merchantQuery((signal) => call(unregisteredShops, { signal }), { onReturn: true });

export const shopsOfMall = merchantQuery((signal) => call(registeredShops, { signal }), { onReturn: true });
