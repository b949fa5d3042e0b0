import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { writeWithNext } from '../../platform/database/transaction-client.ts';
import type { Fee } from './payment/fee.repository.ts';

const { serviceApplication } = tables;

/** A merchant's choices; each list sorted, without duplicates. */
export interface ServiceChoices {
  readonly services: readonly string[];
  readonly payMethods: readonly string[];
  readonly description: string;
  readonly targetCountries: readonly string[];
  readonly displayCurrencies: readonly string[];
}

/** Stores the application with its fee. The form's draft stays for corrections until the fee is paid. */
export async function insertApplication(
  tx: Transaction,
  accountId: string,
  choices: ServiceChoices,
  fee: Fee,
): Promise<void> {
  const row = {
    accountId,
    services: [...choices.services],
    payMethods: [...choices.payMethods],
    description: choices.description,
    targetCountries: [...choices.targetCountries],
    displayCurrencies: [...choices.displayCurrencies],
    fee: fee.amount,
    feeExempt: fee.exempt,
  };
  await writeWithNext(tx, tx.insert(serviceApplication).values(row));
}

export async function replaceApplication(tx: Transaction, accountId: string, choices: ServiceChoices): Promise<void> {
  const { services, payMethods, description, targetCountries, displayCurrencies } = choices;
  await tx
    .update(serviceApplication)
    .set({
      services: [...services],
      payMethods: [...payMethods],
      description,
      targetCountries: [...targetCountries],
      displayCurrencies: [...displayCurrencies],
    })
    .where(eq(serviceApplication.accountId, accountId));
}

export async function applicationOf(
  db: Queryable,
  accountId: string,
): Promise<(ServiceChoices & { fee: number }) | undefined> {
  const [row] = await db.select().from(serviceApplication).where(eq(serviceApplication.accountId, accountId));
  return row;
}
