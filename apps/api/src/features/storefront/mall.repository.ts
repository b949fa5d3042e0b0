import { feePolicyOf, feeUnder } from '@portal/domain/rules/fee/fee.ts';
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { withNulls, withoutNulls } from '../../platform/nulls.ts';
import { createOwner, dropOwner } from '../../platform/owners/owner.repository.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';

const { mall, mallToken } = tables;

/** The owner id of a mall; undefined if its operator has never opened the app. */
export async function ownerOfMall(db: Queryable, mallId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: mall.id }).from(mall).where(eq(mall.mallId, mallId));
  return row?.id;
}

/** Marks a mall as in use, and clears all records of the app's deletion. @returns its owner's id; undefined if unknown */
async function revive(tx: Transaction, mallId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(mall)
    .set({ touchedAt: sql`now()`, relationshipEndedAt: null, accessRefusedAt: null, deletionNoticedAt: null })
    .where(eq(mall.mallId, mallId))
    .returning({ id: mall.id });
  return row?.id;
}

/** Enters a mall, creating it with its own data key if new; two concurrent calls create one. @returns its owner's id */
export async function enterMall(
  tx: Transaction,
  personalData: Pick<PersonalData, 'createKey' | 'forget'>,
  mallId: string,
): Promise<string> {
  const known = await revive(tx, mallId);
  if (known) return known;
  const id = await createOwner(tx, 'mall');
  const entered = await tx
    .insert(mall)
    .values({ id, mallId, ...personalData.createKey(id) })
    .onConflictDoNothing()
    .returning({ id: mall.id });
  if (entered.length === 1) return id;
  personalData.forget(id);
  await dropOwner(tx, id);
  const other = await revive(tx, mallId);
  if (!other) throw new Error('a mall that is there and is not');
  return other;
}

/** Serialises writes for one mall until the transaction ends. */
export async function holdMall(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: mall.id }).from(mall).where(eq(mall.id, ownerId)).for('update');
}

/** The current fee of the mall's review, as granted by the operator of the portal. */
export async function feeOfMall(db: Queryable, ownerId: string): Promise<{ amount: number; exempt: boolean }> {
  const [row] = await db
    .select({ feeKind: mall.feeKind, feeAmount: mall.feeAmount })
    .from(mall)
    .where(eq(mall.id, ownerId));
  return feeUnder(row && feePolicyOf(withoutNulls(row)));
}

/** A fee granted by the operator of the portal; the amount in whole won. */
export interface GrantedFee {
  readonly feeKind: 'default' | 'amount' | 'exempt';
  readonly feeAmount: number | undefined;
}

/** Sets the fee for future registrations of the mall. */
export async function grantFee(tx: Transaction, ownerId: string, granted: GrantedFee): Promise<void> {
  await tx.update(mall).set(withNulls(granted)).where(eq(mall.id, ownerId));
}

/** Records that the platform refused tokens before their expiry. */
export async function accessRefused(tx: Transaction, ownerId: string): Promise<void> {
  await tx.update(mall).set({ accessRefusedAt: sql`now()` }).where(eq(mall.id, ownerId));
}

/** Ends the relationship, which starts the retention period. @returns false if no refusal by the platform confirms it, or it has already ended */
export async function endRefused(tx: Transaction, ownerId: string): Promise<boolean> {
  const ended = await tx
    .update(mall)
    .set({ relationshipEndedAt: sql`now()`, deletionNoticedAt: null })
    .where(and(eq(mall.id, ownerId), isNotNull(mall.accessRefusedAt), isNull(mall.relationshipEndedAt)))
    .returning({ id: mall.id });
  return ended.length === 1;
}

const hasTokens: SQL = sql`exists (select 1 from ${mallToken} where ${mallToken.ownerId} = ${mall.id})`;

/** Records a deletion notice that cannot be checked for lack of tokens. @returns false if there are tokens, or it is already recorded or ended */
export async function deletionNoticed(tx: Transaction, ownerId: string): Promise<boolean> {
  const noted = await tx
    .update(mall)
    .set({ deletionNoticedAt: sql`now()` })
    .where(and(eq(mall.id, ownerId), isNull(mall.relationshipEndedAt), isNull(mall.deletionNoticedAt), not(hasTokens)))
    .returning({ id: mall.id });
  return noted.length === 1;
}

/** The mall's id at the platform. @throws Error if there is no such mall */
export async function mallIdOf(db: Queryable, ownerId: string): Promise<string> {
  const [row] = await db.select({ mallId: mall.mallId }).from(mall).where(eq(mall.id, ownerId));
  if (!row) throw new Error('no such mall');
  return row.mallId;
}
