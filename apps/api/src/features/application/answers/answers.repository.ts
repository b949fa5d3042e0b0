import { and, eq } from 'drizzle-orm';
import { knownCheck } from '../../../capabilities/certificate/certificate.repository.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';
import { certifiedInformation } from '../business-information.repository.ts';
import { sealedAnswers } from './business-answers.ts';

const { account, consent } = tables;

export async function businessOf(platform: Platform, accountId: string) {
  const { db, personalData } = platform;
  const row = await certifiedInformation(db, accountId);
  if (!row) return undefined;
  const { openJson } = sealed.businessInformation(personalData, accountId);
  const check = await knownCheck(platform, accountId, row.sha256);
  return {
    answers: await openJson('answersSealed', sealedAnswers, row.answersSealed),
    acceptedAt: row.acceptedAt,
    reading: check?.values,
  };
}

/** @throws Error if there is no such account */
export async function operatorOf({ db, personalData }: Platform, accountId: string) {
  const [row] = await db
    .select({
      companyNameSealed: account.companyNameSealed,
      operatorNameSealed: account.operatorNameSealed,
      operatorMobileSealed: account.operatorMobileSealed,
      operatorEmailSealed: account.operatorEmailSealed,
      operatorTelephoneSealed: account.operatorTelephoneSealed,
      loginId: account.loginId,
      createdAt: account.createdAt,
    })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) throw new Error('answers of an account that is not there');
  const { open } = sealed.account(personalData, accountId);
  return {
    loginId: row.loginId,
    createdAt: row.createdAt,
    companyName: await open('companyNameSealed', row.companyNameSealed),
    name: await open('operatorNameSealed', row.operatorNameSealed),
    mobile: await open('operatorMobileSealed', row.operatorMobileSealed),
    email: await open('operatorEmailSealed', row.operatorEmailSealed),
    telephone: await open('operatorTelephoneSealed', row.operatorTelephoneSealed),
  };
}

export async function prohibitedAgreedAt(db: Queryable, accountId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: consent.at })
    .from(consent)
    .where(and(eq(consent.ownerId, accountId), eq(consent.kind, 'prohibited-industries'), eq(consent.agreed, true)));
  return row?.at;
}
