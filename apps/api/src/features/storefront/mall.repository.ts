import { feePolicyOf, feeUnder } from '@portal/domain/rules/fee/fee.ts';
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { withNulls, withoutNulls } from '../../platform/nulls.ts';
import { createOwner, dropOwner } from '../../platform/owners/owner.repository.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';

const { mall, mallToken } = tables;

/** The owner that a mall is; undefined where its operator never opened the app. */
export async function ownerOfMall(db: Queryable, mallId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: mall.id }).from(mall).where(eq(mall.mallId, mallId));
  return row?.id;
}

/** The owner of a mall that is there now: it counts as touched, and whatever said that the app is gone does so no more. */
async function revive(tx: Transaction, mallId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(mall)
    .set({ touchedAt: sql`now()`, relationshipEndedAt: null, accessRefusedAt: null, deletionNoticedAt: null })
    .where(eq(mall.mallId, mallId))
    .returning({ id: mall.id });
  return row?.id;
}

/** Enters a mall, with a data key of its own; two at once enter one. @returns its owner's id */
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

/** Makes what is stored of one mall wait for each other until the transaction ends. */
export async function holdMall(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: mall.id }).from(mall).where(eq(mall.id, ownerId)).for('update');
}

/** What the mall's review costs now, as the operator of the portal granted it. */
export async function feeOfMall(db: Queryable, ownerId: string): Promise<{ amount: number; exempt: boolean }> {
  const [row] = await db
    .select({ feeKind: mall.feeKind, feeAmount: mall.feeAmount })
    .from(mall)
    .where(eq(mall.id, ownerId));
  return feeUnder(row && feePolicyOf(withoutNulls(row)));
}

/** What the operator of the portal grants a mall. */
export interface GrantedFee {
  readonly feeKind: 'default' | 'amount' | 'exempt';
  readonly feeAmount: number | undefined;
}

/** From now on a registration of the mall costs this. */
export async function grantFee(tx: Transaction, ownerId: string, granted: GrantedFee): Promise<void> {
  await tx.update(mall).set(withNulls(granted)).where(eq(mall.id, ownerId));
}

/** The platform refused tokens before their expiry. */
export async function accessRefused(tx: Transaction, ownerId: string): Promise<void> {
  await tx.update(mall).set({ accessRefusedAt: sql`now()` }).where(eq(mall.id, ownerId));
}

/** The years of keeping the registration count from now on. @returns false where the platform has not borne it out, or it has ended before */
export async function endRefused(tx: Transaction, ownerId: string): Promise<boolean> {
  const ended = await tx
    .update(mall)
    .set({ relationshipEndedAt: sql`now()`, deletionNoticedAt: null })
    .where(and(eq(mall.id, ownerId), isNotNull(mall.accessRefusedAt), isNull(mall.relationshipEndedAt)))
    .returning({ id: mall.id });
  return ended.length === 1;
}

const hasTokens: SQL = sql`exists (select 1 from ${mallToken} where ${mallToken.ownerId} = ${mall.id})`;

/** Somebody said that the app is gone, and the platform cannot be asked. @returns false where that is known, or it can be */
export async function deletionNoticed(tx: Transaction, ownerId: string): Promise<boolean> {
  const noted = await tx
    .update(mall)
    .set({ deletionNoticedAt: sql`now()` })
    .where(and(eq(mall.id, ownerId), isNull(mall.relationshipEndedAt), isNull(mall.deletionNoticedAt), not(hasTokens)))
    .returning({ id: mall.id });
  return noted.length === 1;
}

/** The mall's id at the platform. @throws Error where there is no such mall */
export async function mallIdOf(db: Queryable, ownerId: string): Promise<string> {
  const [row] = await db.select({ mallId: mall.mallId }).from(mall).where(eq(mall.id, ownerId));
  if (!row) throw new Error('no such mall');
  return row.mallId;
}
