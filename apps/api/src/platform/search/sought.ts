import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { companyNameIndexesOf, operatorEmailIndexesOf, searchedEmailIndexesOf } from './search-index.ts';

const { account, businessInformation, review, settlementAccount } = tables;

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

type Indexing = Pick<PersonalData, 'indexes'>;

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
      return business(inArray(businessInformation.businessNumberIndex, personalData.indexes('business-number', value)));
    case 'e-mail': {
      const settlement = inArray(
        settlementAccount.emailIndex,
        searchedEmailIndexesOf(personalData, 'settlement-email', value),
      );
      return or(
        inArray(account.operatorEmailIndex, operatorEmailIndexesOf(personalData, value)),
        business(
          inArray(
            businessInformation.repEmailIndex,
            searchedEmailIndexesOf(personalData, 'representative-email', value),
          ),
        ),
        inArray(account.id, db.select({ id: settlementAccount.accountId }).from(settlementAccount).where(settlement)),
      );
    }
    case 'name': {
      const company = companyNameIndexesOf(personalData, value);
      return or(
        sql`lower(${account.loginId}) = lower(${value})`,
        company.length === 0 ? undefined : inArray(account.companyNameIndex, company),
        company.length === 0 ? undefined : business(inArray(businessInformation.companyNameIndex, company)),
      );
    }
  }
}
