import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

/** The partner that a sign-up names; null where it names none. */
export const partnerCodeIn = ({ partnerCode }: { readonly partnerCode: string | null }): string | null =>
  partnerCode?.trim() || null;

/** Is there a partner of this code? */
export async function isPartner(db: Queryable, code: string): Promise<boolean> {
  const rows = await db.select({ code: tables.partner.code }).from(tables.partner).where(eq(tables.partner.code, code));
  return rows.length === 1;
}
