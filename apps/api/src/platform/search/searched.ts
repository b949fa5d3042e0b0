import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { tables } from '../database/tables.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { sealed } from '../security/sealed-row.ts';
import { companyNameIndexOf, operatorEmailIndexOf, searchedEmailIndexOf } from './search-index.ts';

const { account, businessInformation, mallRegistration, settlementAccount } = tables;

/** A table with blind indexes of values that are sealed in the same row; it has one row for each owner. */
export interface Searched {
  readonly table: PgTable;
  readonly owner: PgColumn;
  readonly sealed: Readonly<Record<string, PgColumn>>;
  /** The blind indexes, by their properties. */
  readonly indexes: Readonly<Record<string, PgColumn>>;
  /** One of the indexes, which rows from before it was added lack. */
  readonly added: PgColumn;
  /** Computes the indexes for sealed texts with the current key. @throws SealBroken */
  columnsOf(
    personalData: PersonalData,
    ownerId: string,
    texts: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>>>;
}

const businessAnswers = z.object({ companyNameKr: z.string(), bizRepEmail: z._default(z.string(), '') });
const mallAnswers = z.object({
  operatorInfo: z.object({ operatorEmail: z.string() }),
  businessInfo: z.object({ bizNo: z.string(), bizName: z._default(z.string(), '') }),
});

export const searched: readonly Searched[] = [
  {
    table: account,
    owner: account.id,
    sealed: { name: account.companyNameSealed, email: account.operatorEmailSealed },
    indexes: { companyNameIndex: account.companyNameIndex, operatorEmailIndex: account.operatorEmailIndex },
    added: account.companyNameIndex,
    async columnsOf(personalData, ownerId, { name = '', email = '' }) {
      const { open } = sealed.account(personalData, ownerId);
      return {
        companyNameIndex: companyNameIndexOf(personalData, await open('companyNameSealed', name)),
        operatorEmailIndex: operatorEmailIndexOf(personalData, await open('operatorEmailSealed', email)),
      };
    },
  },
  {
    table: businessInformation,
    owner: businessInformation.accountId,
    sealed: { answers: businessInformation.answersSealed, number: businessInformation.businessNumberSealed },
    indexes: {
      companyNameIndex: businessInformation.companyNameIndex,
      repEmailIndex: businessInformation.repEmailIndex,
      businessNumberIndex: businessInformation.businessNumberIndex,
    },
    added: businessInformation.companyNameIndex,
    async columnsOf(personalData, ownerId, { answers = '', number = '' }) {
      const { open, openJson } = sealed.businessInformation(personalData, ownerId);
      const { companyNameKr, bizRepEmail } = await openJson('answersSealed', businessAnswers, answers);
      return {
        companyNameIndex: companyNameIndexOf(personalData, companyNameKr),
        repEmailIndex: searchedEmailIndexOf(personalData, 'representative-email', bizRepEmail),
        businessNumberIndex: personalData.index('business-number', await open('businessNumberSealed', number)),
      };
    },
  },
  {
    table: settlementAccount,
    owner: settlementAccount.accountId,
    sealed: { email: settlementAccount.emailSealed },
    indexes: { emailIndex: settlementAccount.emailIndex },
    added: settlementAccount.emailIndex,
    async columnsOf(personalData, ownerId, { email = '' }) {
      const plain = await sealed.settlementAccount(personalData, ownerId).open('emailSealed', email);
      return { emailIndex: searchedEmailIndexOf(personalData, 'settlement-email', plain) };
    },
  },
  {
    table: mallRegistration,
    owner: mallRegistration.ownerId,
    sealed: { answers: mallRegistration.answersSealed },
    indexes: {
      companyNameIndex: mallRegistration.companyNameIndex,
      contactEmailIndex: mallRegistration.contactEmailIndex,
      businessNumberIndex: mallRegistration.businessNumberIndex,
    },
    added: mallRegistration.companyNameIndex,
    async columnsOf(personalData, ownerId, { answers = '' }) {
      const { openJson } = sealed.mallRegistration(personalData, ownerId);
      const { operatorInfo, businessInfo } = await openJson('answersSealed', mallAnswers, answers);
      return {
        companyNameIndex: companyNameIndexOf(personalData, businessInfo.bizName),
        contactEmailIndex: searchedEmailIndexOf(personalData, 'mall-contact-email', operatorInfo.operatorEmail),
        businessNumberIndex: personalData.index('business-number', businessInfo.bizNo),
      };
    },
  },
];

export const searchedRows = z.array(
  z.object({
    ownerId: z.string(),
    sealed: z.record(z.string(), z.string()),
    indexes: z.record(z.string(), z.nullable(z.string())),
  }),
);
export type SearchedRow = z.output<typeof searchedRows>[number];

export const columnsToRead = ({ owner, sealed, indexes }: Searched) => ({ ownerId: owner, sealed, indexes });

export const isUnchanged = (kind: Searched, row: SearchedRow): SQL | undefined =>
  and(
    eq(kind.owner, row.ownerId),
    ...Object.entries(kind.sealed).map(([property, column]) => eq(column, row.sealed[property] ?? '')),
  );
