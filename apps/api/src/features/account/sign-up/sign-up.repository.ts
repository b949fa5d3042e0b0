import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CodeHolder } from '../../../capabilities/email-code/email-code.repository.ts';
import { usedVerification } from '../../../capabilities/email-code/email-verification.repository.ts';
import { type Consent, hasAgreed, insertedConsents } from '../../../platform/consents/consent.repository.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { insertedOwner, newOwnerId } from '../../../platform/owners/owner.repository.ts';
import { companyNameIndexOf, operatorEmailIndexOf } from '../../../platform/search/search-index.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { SessionBeginning } from '../../../platform/sessions/insert-session.ts';
import { hasLoginId } from '../account.repository.ts';
import { partnerCodeIn } from './partner.repository.ts';
import type { SignUpBody } from './sign-up-check.ts';

const { account, emailVerification } = tables;

interface SigningUp {
  readonly form: SignUpBody;
  readonly passwordHash: string;
  readonly holder: CodeHolder;
}

/** A new account with its consents, for the statement that starts its first session. */
export interface NewAccount {
  readonly id: string;
  readonly facts: JourneyFacts;
  readonly making: NonNullable<SessionBeginning['making']>;
}

/** Consumes the visitor's proof of the address. If `isMade` is false (no proof, or login id taken), the transaction must be rolled back. */
export async function newAccount(
  tx: Transaction,
  personalData: PersonalData,
  { form, passwordHash, holder }: SigningUp,
  consents: readonly Consent[],
): Promise<NewAccount> {
  const id = newOwnerId();
  const facts = { accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null } as const;
  const { wrappedKey } = personalData.createKey(id);
  const { seal } = sealed.account(personalData, id);
  const inserted = tx
    .insert(account)
    .values({
      id,
      wrappedKey,
      loginId: form.loginId,
      passwordHash,
      partnerCode: partnerCodeIn(form),
      companyNameSealed: await seal('companyNameSealed', form.companyName),
      companyNameIndex: companyNameIndexOf(personalData, form.companyName),
      operatorNameSealed: await seal('operatorNameSealed', form.opName),
      operatorMobileSealed: await seal('operatorMobileSealed', form.opMobileNo),
      operatorEmailSealed: await seal('operatorEmailSealed', form.opEmail),
      operatorEmailIndex: operatorEmailIndexOf(personalData, form.opEmail),
      operatorTelephoneSealed: await seal('operatorTelephoneSealed', form.opTelNo || undefined),
      ...facts,
    })
    .onConflictDoNothing()
    .returning({ id: account.id });
  const parts = [
    sql`used as ${usedVerification(tx, holder)}`,
    sql`owned as ${insertedOwner(tx, id, 'account')}`,
    sql`made as ${inserted}`,
    sql`agreed as ${insertedConsents(tx, id, consents)}`,
  ];
  const isMade = sql`(exists (select 1 from used) and exists (select 1 from made))`;
  return { id, facts, making: { parts, isMade } };
}

/** The account that this visitor created within 24 hours; its proof was consumed in the same transaction, so both have the same time. */
export async function accountMadeBy(
  db: Queryable,
  holder: CodeHolder,
  { loginId, emailIndexes }: { readonly loginId: string; readonly emailIndexes: readonly string[] },
) {
  const [row] = await db
    .select({ account })
    .from(account)
    .innerJoin(emailVerification, eq(emailVerification.usedAt, account.createdAt))
    .where(
      and(
        hasLoginId(loginId),
        eq(emailVerification.visitorHash, holder.visitorHash),
        inArray(account.operatorEmailIndex, [...emailIndexes]),
        eq(emailVerification.emailIndex, holder.emailIndex),
        eq(emailVerification.purpose, holder.purpose),
        sql`${account.createdAt} > now() - interval '24 hours'`,
      ),
    )
    .limit(1);
  return row?.account;
}

/** Whether the account's sign-up had the same answers, apart from the password. */
export async function saidTheSame(
  db: Queryable,
  personalData: PersonalData,
  stored: typeof account.$inferSelect,
  form: SignUpBody,
): Promise<boolean> {
  const { open } = sealed.account(personalData, stored.id);
  return (
    stored.loginId === form.loginId &&
    (stored.partnerCode ?? undefined) === partnerCodeIn(form) &&
    (await hasAgreed(db, stored.id, 'marketing')) === form.agreeMarketing &&
    (await open('companyNameSealed', stored.companyNameSealed)) === form.companyName &&
    (await open('operatorNameSealed', stored.operatorNameSealed)) === form.opName &&
    (await open('operatorMobileSealed', stored.operatorMobileSealed)) === form.opMobileNo &&
    (await open('operatorEmailSealed', stored.operatorEmailSealed)) === form.opEmail &&
    ((await open('operatorTelephoneSealed', stored.operatorTelephoneSealed)) ?? '') === form.opTelNo
  );
}
