import { productTypes as productTypesCall } from '@portal/contract/application/application.ts';
import { type ProductType, productTypes } from '@portal/domain/reference/product-types.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';

const copies = (types: readonly ProductType[]): ProductType[] => types.map((type) => ({ ...type }));

/** The category lists (specification 1 §3 and §7). */
export function registerProductTypes(app: FastifyInstance): void {
  const answer = {
    bigProductType: copies(productTypes.big),
    midProductType: copies(productTypes.mid),
    smallProductType: copies(productTypes.small),
  };
  serve(app, productTypesCall, async () => answer);
}
