import { merchantType } from '@portal/contract/account-recovery.ts';
import { directoryTypes, type MerchantIdType } from '@portal/domain/reference/merchant-id-types.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { tables } from '../../../platform/database/tables.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';

const { merchantDirectory } = tables;
const directoryType = z.enum(directoryTypes);

/**
 * Where a merchant id logs in. Only the provider's directory is asked: an id of this portal and one that nobody has are
 * told alike, so that accounts cannot be found this way.
 */
export function registerMerchantId(app: FastifyInstance, { db, limits }: Platform): void {
  const typeOf = async (id: string, source: string): Promise<MerchantIdType> => {
    await limits.consume('id-exists', source);
    await limits.consume('id-exists-day', source);
    const [row] = await db
      .select({ type: merchantDirectory.type })
      .from(merchantDirectory)
      .where(eq(merchantDirectory.id, id.toLowerCase()));
    return row ? directoryType.parse(row.type) : 'ONBOARDING';
  };

  serve(app, merchantType, ({ query, source }) => typeOf(query.id, source));
}
