import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { companyNameIndexOf, operatorEmailIndexOf, searchedEmailIndexOf } from './search-index.ts';

const { account, businessInformation, review, settlementAccount } = tables;

/** The kind of a search term, recognised by its format. */
export type Sought =
  | { readonly kind: 'application-number'; readonly value: string }
  | { readonly kind: 'business-number'; readonly value: string }
  | { readonly kind: 'e-mail'; readonly value: string }
  | { readonly kind: 'name'; readonly value: string };

/** Nothing is found in part: what is sealed can be found by the whole alone. */
export function soughtIn(typed: string): Sought {
  const value = typed.normalize('NFC').trim();
  if (/^(A\d{6}-\d{4,}|C24-.+)$/i.test(value)) return { kind: 'application-number', value: value.toUpperCase() };
  if (/^\d{3}-?\d{2}-?\d{5}$/.test(value)) return { kind: 'business-number', value: value.replaceAll('-', '') };
  return { kind: value.includes('@') ? 'e-mail' : 'name', value };
}

type Indexing = Pick<PersonalData, 'index'>;

/** Accounts of which this is the application's number, the business's, an e-mail, the login id or the company. */
export function isAccountSought(db: Database, personalData: Indexing, { kind, value }: Sought): SQL | undefined {
  const business = (condition: SQL) =>
    inArray(account.id, db.select({ id: businessInformation.accountId }).from(businessInformation).where(condition));
  switch (kind) {
    case 'application-number':
      return inArray(
        account.id,
        db.select({ id: review.ownerId }).from(review).where(eq(review.applicationNumber, value)),
      );
    case 'business-number':
      return business(eq(businessInformation.businessNumberIndex, personalData.index('business-number', value)));
    case 'e-mail': {
      const settlement = eq(
        settlementAccount.emailIndex,
        searchedEmailIndexOf(personalData, 'settlement-email', value),
      );
      return or(
        eq(account.operatorEmailIndex, operatorEmailIndexOf(personalData, value)),
        business(
          eq(businessInformation.repEmailIndex, searchedEmailIndexOf(personalData, 'representative-email', value)),
        ),
        inArray(account.id, db.select({ id: settlementAccount.accountId }).from(settlementAccount).where(settlement)),
      );
    }
    case 'name': {
      const company = companyNameIndexOf(personalData, value);
      return or(
        sql`lower(${account.loginId}) = lower(${value})`,
        company === '' ? undefined : eq(account.companyNameIndex, company),
        company === '' ? undefined : business(eq(businessInformation.companyNameIndex, company)),
      );
    }
  }
}
