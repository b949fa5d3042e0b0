import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { feePolicyOf, feeUnder } from '@portal/domain/rules/fee/fee.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { factColumns, parseFacts } from '../../../platform/journey/journey-store.ts';
import { withoutNulls } from '../../../platform/nulls.ts';

const { account, partner, serviceApplication } = tables;

/** In whole won; 0 if exempt. */
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

/** An account's facts, with the fee fixed at the application; the fee is undefined before that. */
export async function factsAndFee(
  db: Queryable,
  accountId: string,
): Promise<{ readonly facts: JourneyFacts; readonly fee: Fee | undefined }> {
  const [row] = await db
    .select({ ...factColumns, amount: serviceApplication.fee, exempt: serviceApplication.feeExempt })
    .from(account)
    .leftJoin(serviceApplication, eq(serviceApplication.accountId, account.id))
    .where(eq(account.id, accountId));
  const { amount, exempt, ...facts } = row ?? {};
  const fee = typeof amount === 'number' && typeof exempt === 'boolean' ? { amount, exempt } : undefined;
  return { facts: parseFacts(facts), fee };
}

export async function feeAtApplication(db: Queryable, accountId: string): Promise<Fee | undefined> {
  const [row] = await db
    .select({ amount: serviceApplication.fee, exempt: serviceApplication.feeExempt })
    .from(serviceApplication)
    .where(eq(serviceApplication.accountId, accountId));
  return row;
}
