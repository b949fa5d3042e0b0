import { feePolicyOf, feeUnder } from '@portal/domain/rules/fee/fee.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withoutNulls } from '../../../platform/nulls.ts';

const { account, partner, serviceApplication } = tables;

/** Whole won; none where exempt. */
export interface Fee {
  readonly amount: number;
  readonly exempt: boolean;
}

/** The current fee by the policy of the partner code (decisions §5). */
export async function feeByPolicy(db: Queryable, accountId: string): Promise<Fee> {
  const [row] = await db
    .select({ feeKind: partner.feeKind, feeAmount: partner.feeAmount })
    .from(account)
    .leftJoin(partner, eq(partner.code, account.partnerCode))
    .where(eq(account.id, accountId));
  return feeUnder(row && feePolicyOf(withoutNulls(row)));
}

export async function storeFee(db: Queryable, accountId: string, { amount, exempt }: Fee): Promise<void> {
  await db
    .update(serviceApplication)
    .set({ fee: amount, feeExempt: exempt })
    .where(eq(serviceApplication.accountId, accountId));
}

/** The fee at the time of the application; undefined before that. */
export async function feeAtApplication(db: Queryable, accountId: string): Promise<Fee | undefined> {
  const [row] = await db
    .select({ amount: serviceApplication.fee, exempt: serviceApplication.feeExempt })
    .from(serviceApplication)
    .where(eq(serviceApplication.accountId, accountId));
  return row;
}
