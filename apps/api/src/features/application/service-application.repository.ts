import { eq } from 'drizzle-orm';
import { forgetDrafts } from '../../capabilities/drafts/draft.repository.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { Fee } from './payment/fee.repository.ts';

const { serviceApplication } = tables;

/** What a merchant applies for; every list in the order it was sent. */
export interface ServiceChoices {
  readonly services: readonly string[];
  readonly payMethods: readonly string[];
  readonly description: string;
  readonly targetCountries: readonly string[];
  readonly displayCurrencies: readonly string[];
}

/** Stores the application with the fee of the day, and forgets its half-typed form. */
export async function insertApplication(
  tx: Transaction,
  accountId: string,
  choices: ServiceChoices,
  fee: Fee,
): Promise<void> {
  await tx.insert(serviceApplication).values({
    accountId,
    services: [...choices.services],
    payMethods: [...choices.payMethods],
    description: choices.description,
    targetCountries: [...choices.targetCountries],
    displayCurrencies: [...choices.displayCurrencies],
    fee: fee.amount,
    feeExempt: fee.exempt,
  });
  await forgetDrafts(tx, accountId, 'payment-service');
}

/** The stored application; null before there is one. */
export async function applicationOf(
  db: Queryable,
  accountId: string,
): Promise<(ServiceChoices & { fee: number }) | null> {
  const [row] = await db.select().from(serviceApplication).where(eq(serviceApplication.accountId, accountId));
  return row ?? null;
}
