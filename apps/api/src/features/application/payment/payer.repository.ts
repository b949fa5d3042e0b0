import { eq } from 'drizzle-orm';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';

const { account } = tables;

export interface Payer {
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
}

/** @throws Error if there is no such account */
export async function payerOf({ db, personalData }: Platform, accountId: string): Promise<Payer> {
  const [row] = await db
    .select({
      loginId: account.loginId,
      operatorNameSealed: account.operatorNameSealed,
      operatorEmailSealed: account.operatorEmailSealed,
    })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) throw new Error('a payment of an account that is not there');
  const { open } = sealed.account(personalData, accountId);
  return {
    loginId: row.loginId,
    name: await open('operatorNameSealed', row.operatorNameSealed),
    email: await open('operatorEmailSealed', row.operatorEmailSealed),
  };
}
