import { storefrontRegistration } from '@portal/contract/storefront/registration-data.ts';
import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import { companyNameIndexOf, searchedEmailIndexOf } from '../../../platform/search/search-index.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { mall, mallRegistration } = tables;

export type Submission = z.output<typeof storefrontRegistration>;

export interface Registration {
  readonly orderId: string;
  readonly submissionIndex: string;
  readonly isCorporation: boolean;
  readonly fee: number;
  readonly feeExempt: boolean;
  /** undefined while the fee is owed; otherwise the time since which nothing is owed. */
  readonly settledAt: Date | undefined;
}

const columns = {
  orderId: mallRegistration.orderId,
  submissionIndex: mallRegistration.submissionIndex,
  isCorporation: mallRegistration.isCorporation,
  fee: mallRegistration.fee,
  feeExempt: mallRegistration.feeExempt,
  settledAt: mallRegistration.settledAt,
};

export async function registrationOf(db: Queryable, ownerId: string): Promise<Registration | undefined> {
  const [row] = await db.select(columns).from(mallRegistration).where(eq(mallRegistration.ownerId, ownerId));
  return row && withoutNulls(row);
}

/** Selects and locks the mall's row while it is not registered. */
export const mallUnregistered = (db: Queryable, ownerId: string): SQL => {
  const registration = db.select({ one: sql`1` }).from(mallRegistration).where(eq(mallRegistration.ownerId, ownerId));
  const isUnregistered = and(eq(mall.id, ownerId), notExists(registration));
  return db.select({ id: mall.id }).from(mall).where(isUnregistered).for('share').getSQL();
};

export interface NewRegistration {
  readonly ownerId: string;
  readonly orderId: string;
  readonly userType: 'general' | 'pro-auto';
  readonly submission: Submission;
  readonly submissionIndex: string;
}

/** The fee owed for the review: whole won, 0 if the mall is exempt. */
export interface Owed {
  readonly fee: number;
  readonly feeExempt: boolean;
}

type Row = typeof mallRegistration.$inferInsert;
type SealedRegistration = Omit<Row, 'certificateFileId' | keyof Owed>;

/** Seals the row, without certificate and fee, before the transaction that stores it. */
export async function sealRegistration(
  personalData: PersonalData,
  { submission, ...registration }: NewRegistration,
): Promise<SealedRegistration> {
  const { sealJson } = sealed.mallRegistration(personalData, registration.ownerId);
  const { bizName, bizNo, isCorporation, productTypeSmall } = submission.businessInfo;
  const { operatorEmail } = submission.operatorInfo;
  return {
    ...registration,
    isCorporation,
    productTypeSmall,
    businessNumberIndex: personalData.index('business-number', bizNo),
    answersSealed: await sealJson('answersSealed', submission),
    companyNameIndex: companyNameIndexOf(personalData, bizName),
    contactEmailIndex: searchedEmailIndexOf(personalData, 'mall-contact-email', operatorEmail),
  };
}

/** Stores the registration; a fee of 0 is settled at once. @returns false if the mall already has one */
export async function insertRegistration(
  tx: Transaction,
  row: SealedRegistration & Owed,
  certificateFileId: string,
): Promise<boolean> {
  const isSettled = row.fee === 0;
  const inserted = await tx
    .insert(mallRegistration)
    .values({ ...row, certificateFileId, ...(isSettled && { settledAt: sql`now()` }) })
    .onConflictDoNothing()
    .returning({ ownerId: mallRegistration.ownerId });
  return inserted.length === 1;
}

export async function setOwed(tx: Transaction, ownerId: string, owed: Owed): Promise<void> {
  await tx.update(mallRegistration).set(owed).where(eq(mallRegistration.ownerId, ownerId));
}

/** Settles the fee. @returns true for exactly one caller */
export async function settleRegistration(tx: Transaction, ownerId: string): Promise<boolean> {
  const settled = await tx
    .update(mallRegistration)
    .set({ settledAt: sql`now()` })
    .where(and(eq(mallRegistration.ownerId, ownerId), isNull(mallRegistration.settledAt)))
    .returning({ ownerId: mallRegistration.ownerId });
  return settled.length === 1;
}

const contact = z.object({ operatorInfo: storefrontRegistration.shape.operatorInfo });

/** The recipient of all notices, the operator of the shop; undefined before the registration. */
export async function contactOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const [row] = await db
    .select({ answersSealed: mallRegistration.answersSealed })
    .from(mallRegistration)
    .where(eq(mallRegistration.ownerId, ownerId));
  if (!row) return undefined;
  const { operatorInfo } = await sealed
    .mallRegistration(personalData, ownerId)
    .openJson('answersSealed', contact, row.answersSealed);
  return { name: operatorInfo.operatorManagerName, email: operatorInfo.operatorEmail };
}
