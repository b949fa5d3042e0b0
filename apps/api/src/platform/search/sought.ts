import { halfWidth } from '@portal/domain/fields/rule.ts';
import { applicationNumberPattern } from '@portal/domain/rules/review/queue.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { companyNameIndexesOf, operatorEmailIndexesOf, searchedEmailIndexesOf } from './search-index.ts';

const { account, businessInformation, review, settlementAccount } = tables;

/** The kind of a search term, recognised by its format. */
export type Sought =
  | { readonly kind: 'application-number'; readonly value: string }
  | { readonly kind: 'business-number'; readonly value: string }
  | { readonly kind: 'e-mail'; readonly value: string }
  | { readonly kind: 'name'; readonly value: string };

/** Separators between the digits of a typed or pasted number: dashes of any kind, spaces, dots. */
const between = /[\s.\p{Pd}\u2212]/gu;

/** Recognises a search term. Sealed values can be found only by the whole value, never by a part. */
export function soughtIn(typed: string): Sought {
  // As ids and e-mails are stored; names are compared in half width too.
  const value = halfWidth(typed).trim();
  const upper = value.toUpperCase();
  if (/^C24-./.test(upper)) return { kind: 'application-number', value: upper };
  const number = upper.replace(between, '');
  const dashed = number.replace(/^A\d{6}/, '$&-');
  if (applicationNumberPattern.test(dashed)) return { kind: 'application-number', value: dashed };
  if (/^\d{10}$/.test(number)) return { kind: 'business-number', value: number };
  return { kind: value.includes('@') ? 'e-mail' : 'name', value };
}

type Indexing = Pick<PersonalData, 'indexes'>;

/** Selects accounts by application number, business number, e-mail, login id or company name, with one statement for each index. */
function idsSought(db: Queryable, personalData: Indexing, { kind, value }: Sought) {
  const accounts = (condition: SQL) => db.select({ id: account.id }).from(account).where(condition);
  const business = (condition: SQL) =>
    db.select({ id: businessInformation.accountId }).from(businessInformation).where(condition);
  switch (kind) {
    case 'application-number':
      return db.select({ id: review.ownerId }).from(review).where(eq(review.applicationNumber, value));
    case 'business-number':
      return business(inArray(businessInformation.businessNumberIndex, personalData.indexes('business-number', value)));
    case 'e-mail': {
      const settlement = searchedEmailIndexesOf(personalData, 'settlement-email', value);
      const representative = searchedEmailIndexesOf(personalData, 'representative-email', value);
      return unionAll(
        accounts(inArray(account.operatorEmailIndex, operatorEmailIndexesOf(personalData, value))),
        business(inArray(businessInformation.repEmailIndex, representative)),
        db
          .select({ id: settlementAccount.accountId })
          .from(settlementAccount)
          .where(inArray(settlementAccount.emailIndex, settlement)),
      );
    }
    case 'name': {
      const loginId = accounts(sql`lower(${account.loginId}) = lower(${value})`);
      const company = companyNameIndexesOf(personalData, value);
      if (company.length === 0) return loginId;
      return unionAll(
        loginId,
        accounts(inArray(account.companyNameIndex, company)),
        business(inArray(businessInformation.companyNameIndex, company)),
      );
    }
  }
}

export const isAccountSought = (db: Queryable, personalData: Indexing, sought: Sought): SQL =>
  inArray(account.id, idsSought(db, personalData, sought));
