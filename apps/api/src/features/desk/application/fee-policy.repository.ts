import { type FeePolicy, feePolicyOf } from '@portal/domain/rules/fee/fee.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withoutNulls } from '../../../platform/nulls.ts';

/** A partner and its merchants' current fee policy; an undefined policy means the general fee. */
export interface FeePartner {
  readonly code: string;
  readonly name: string;
  readonly policy: FeePolicy | undefined;
}

export async function feePartner(db: Queryable, code: string): Promise<FeePartner | undefined> {
  const [row] = await db.select().from(tables.partner).where(eq(tables.partner.code, code));
  return row && { code, name: row.name, policy: feePolicyOf(withoutNulls(row)) };
}
