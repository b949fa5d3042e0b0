import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { PasswordOwner } from './own-words.ts';

const { account } = tables;

export async function passwordOwnerOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<Omit<PasswordOwner, 'brand'> | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) return undefined;
  const { open } = sealed.account(personalData, accountId);
  return {
    loginId: row.loginId,
    email: await open('operatorEmailSealed', row.operatorEmailSealed),
    companyName: await open('companyNameSealed', row.companyNameSealed),
    operatorName: await open('operatorNameSealed', row.operatorNameSealed),
    phones: [
      await open('operatorMobileSealed', row.operatorMobileSealed),
      await open('operatorTelephoneSealed', row.operatorTelephoneSealed),
    ],
  };
}
