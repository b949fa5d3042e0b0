import { merchantType } from '@portal/contract/account/recovery.ts';
import type { MerchantIdType } from '@portal/domain/reference/merchant-id-types.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { directoryTypeOf } from './merchant-directory.repository.ts';

/** Uses only the provider's directory: an id of this portal gets the same answer as an unknown one, so that accounts cannot be discovered. */
export function registerMerchantId(app: FastifyInstance, { db, limits }: Platform): void {
  const typeOf = async (id: string, source: string): Promise<MerchantIdType> => {
    await limits.consume('id-exists', source);
    await limits.consume('id-exists-day', source);
    return (await directoryTypeOf(db, id)) ?? 'ONBOARDING';
  };

  serve(app, merchantType, ({ query, source }) => typeOf(query.id, source));
}
