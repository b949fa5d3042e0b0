import { directoryTypes } from '@portal/domain/reference/merchant-id-types.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { merchantDirectory } = tables;
const directoryType = z.enum(directoryTypes);

/** The type of a merchant id in the provider's directory, as last imported; undefined if it is not listed. */
export async function directoryTypeOf(db: Queryable, id: string): Promise<z.output<typeof directoryType> | undefined> {
  const [row] = await db
    .select({ type: merchantDirectory.type })
    .from(merchantDirectory)
    .where(eq(merchantDirectory.id, id.toLowerCase()));
  return row ? directoryType.parse(row.type) : undefined;
}
