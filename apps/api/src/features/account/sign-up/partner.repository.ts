import type { signUp } from '@portal/contract/account/sign-up.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import { feePolicyOf, feeUnder } from '@portal/domain/rules/fee/fee.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withoutNulls } from '../../../platform/nulls.ts';

export const partnerCodeIn = ({ partnerCode }: Pick<BodyOf<typeof signUp>, 'partnerCode'>): string | undefined =>
  partnerCode?.trim() || undefined;

/** The fee of a partner's merchants, in whole won (decisions §5); the general fee for an unknown partner. */
export async function feeOfPartner(db: Queryable, code: string): Promise<number> {
  const { feeKind, feeAmount } = tables.partner;
  const [row] = await db.select({ feeKind, feeAmount }).from(tables.partner).where(eq(tables.partner.code, code));
  return feeUnder(row && feePolicyOf(withoutNulls(row))).amount;
}

export async function isPartner(db: Queryable, code: string): Promise<boolean> {
  const rows = await db.select({ code: tables.partner.code }).from(tables.partner).where(eq(tables.partner.code, code));
  return rows.length === 1;
}
