import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { tables } from '../database/tables.ts';
import type { PersonalData, Place } from './personal-data.ts';

type SealedColumn<T extends PgTable> = Extract<keyof T['_']['columns'], `${string}Sealed`>;

/** Seals and opens the columns of one row; undefined becomes null without sealing. */
export interface SealedRow<Column extends string> {
  seal(column: Column, plain: string): Promise<string>;
  seal(column: Column, plain: string | undefined): Promise<string | null>;
  /** @throws SealBroken */
  open(column: Column, sealed: string): Promise<string>;
  open(column: Column, sealed: string | null | undefined): Promise<string | undefined>;
  sealJson(column: Column, value: unknown): Promise<string>;
  /** @throws SealBroken; a zod error if the content has another shape */
  openJson<T>(column: Column, shape: z.ZodMiniType<T>, sealed: string): Promise<T>;
}

/** @param row its own id, or a substitute; by default the owner's id, if that is the primary key */
type SealedTable<Column extends string> = (
  personalData: Pick<PersonalData, 'seal' | 'open'>,
  ownerId: string,
  row?: string,
) => SealedRow<Column>;

function sealedTable<T extends PgTable>(table: T): SealedTable<SealedColumn<T>> {
  const name = getTableName(table);
  const columns = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]));
  return (personalData, ownerId, row = ownerId) => {
    const placeOf = (key: SealedColumn<T>): Place => {
      const column = columns.get(key);
      if (column === undefined) throw new Error(`${name} has no column ${key}`);
      return { table: name, column, row };
    };
    function seal(key: SealedColumn<T>, plain: string): Promise<string>;
    function seal(key: SealedColumn<T>, plain: string | undefined): Promise<string | null>;
    async function seal(key: SealedColumn<T>, plain: string | undefined): Promise<string | null> {
      return plain === undefined ? null : await personalData.seal(ownerId, placeOf(key), plain);
    }
    function open(key: SealedColumn<T>, sealed: string): Promise<string>;
    function open(key: SealedColumn<T>, sealed: string | null | undefined): Promise<string | undefined>;
    async function open(key: SealedColumn<T>, sealed: string | null | undefined): Promise<string | undefined> {
      return sealed === null || sealed === undefined
        ? undefined
        : await personalData.open(ownerId, placeOf(key), sealed);
    }
    return {
      seal,
      open,
      sealJson: (key, value) => seal(key, JSON.stringify(value)),
      openJson: async (key, shape, sealed) => shape.parse(JSON.parse(await open(key, sealed))),
    };
  };
}

/** A sealed value opens only under the names of its table and column: renaming requires sealing every row again (sealed-row.test.ts). */
export const sealed = {
  account: sealedTable(tables.account),
  draft: sealedTable(tables.draft),
  certificateCheck: sealedTable(tables.certificateCheck),
  registryAnswer: sealedTable(tables.registryAnswer),
  businessInformation: sealedTable(tables.businessInformation),
  paymentAttempt: sealedTable(tables.paymentAttempt),
  settlementAccountCheck: sealedTable(tables.settlementAccountCheck),
  settlementAccount: sealedTable(tables.settlementAccount),
  idCardPerson: sealedTable(tables.idCardPerson),
  idCardReading: sealedTable(tables.idCardReading),
  idCardVerification: sealedTable(tables.idCardVerification),
  person: sealedTable(tables.person),
  ownerAnswers: sealedTable(tables.ownerAnswers),
  storedFile: sealedTable(tables.storedFile),
  review: sealedTable(tables.review),
  supplement: sealedTable(tables.supplement),
  reviewNote: sealedTable(tables.reviewNote),
  reviewDecision: sealedTable(tables.reviewDecision),
  reviewCheck: sealedTable(tables.reviewCheck),
  mallToken: sealedTable(tables.mallToken),
  mallRegistration: sealedTable(tables.mallRegistration),
} as const;
