import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tables } from '../../database/tables.ts';

/** A column of values that are sealed with their owners' keys. */
export interface OwnerValue {
  readonly table: PgTable;
  /** The table's and column's names in the value's place; by default the actual ones. */
  readonly placeTable: string;
  readonly placeColumn: string;
  readonly columnName: string;
  readonly column: SQL;
  readonly owner: SQL;
  readonly row: SQL;
}

interface Kept {
  readonly owner?: string;
  readonly row?: SQL;
  readonly columns: readonly string[];
}

const named = (name: string): SQL => sql.raw(`t.${name}`);
const ownRow = sql`t.id::text`;

function valuesOf(table: PgTable, placeTable: string, { owner = 'account_id', row, columns }: Kept): OwnerValue[] {
  return columns.map((name) => ({
    table,
    placeTable,
    placeColumn: name,
    columnName: name,
    column: named(name),
    owner: named(owner),
    row: row ?? sql`${named(owner)}::text`,
  }));
}

const account = ['company_name', 'operator_name', 'operator_mobile', 'operator_email', 'operator_telephone'];
const settlement = ['depositor_name', 'account_number', 'manager_name', 'email', 'phone', 'bank_name'];
const sealedNames = (names: readonly string[]): string[] => names.map((name) => `${name}_sealed`);
const ofOwner = { owner: 'owner_id' } as const;
const cardRow = sql`t.person_hash || ':' || t.card_type`;

/** Every column of values sealed with owners' keys, with the places to which features bind them (security/sealed-row). */
export const ownerValues: readonly OwnerValue[] = [
  ...valuesOf(tables.account, 'account', { owner: 'id', columns: sealedNames(account) }),
  ...valuesOf(tables.draft, 'draft', {
    ...ofOwner,
    row: sql`t.owner_id::text || ':' || t.step`,
    columns: ['values_sealed'],
  }),
  ...valuesOf(tables.certificateCheck, 'certificate_check', { ...ofOwner, row: ownRow, columns: ['values_sealed'] }),
  ...valuesOf(tables.registryAnswer, 'registry_answer', { ...ofOwner, row: ownRow, columns: ['asked_sealed'] }),
  ...valuesOf(tables.businessInformation, 'business_information', {
    columns: sealedNames(['business_number', 'representative_name', 'answers']),
  }),
  ...valuesOf(tables.paymentAttempt, 'payment_attempt', { ...ofOwner, row: ownRow, columns: ['request_sealed'] }),
  ...valuesOf(tables.settlementAccountCheck, 'settlement_account_check', {
    ...ofOwner,
    columns: ['bank_name_sealed'],
  }),
  ...valuesOf(tables.settlementAccount, 'settlement_account', { columns: sealedNames(settlement) }),
  ...valuesOf(tables.idCardPerson, 'id_card_person', { row: cardRow, columns: ['refused_sealed'] }),
  ...valuesOf(tables.idCardReading, 'id_card_reading', { row: sql`t.request_id`, columns: ['values_sealed'] }),
  ...valuesOf(tables.idCardVerification, 'id_card_verification', {
    row: sql`t.request_id`,
    columns: ['person_sealed', 'claim_sealed', 'places_sealed'],
  }),
  ...valuesOf(tables.person, 'person', { row: ownRow, columns: ['answers_sealed'] }),
  ...valuesOf(tables.ownerAnswers, 'owner_answers', { columns: ['answers_sealed'] }),
  ...valuesOf(tables.storedFile, 'stored_file', { ...ofOwner, row: ownRow, columns: ['name_sealed'] }),
  // The keys of files; file contents stay unchanged (files/file-vault).
  ...valuesOf(tables.storedFile, 'stored_file', { ...ofOwner, row: ownRow, columns: ['wrapped_key'] }).map((value) => ({
    ...value,
    placeColumn: 'key',
  })),
  ...valuesOf(tables.review, 'review', { ...ofOwner, columns: ['reason_sealed'] }),
  ...valuesOf(tables.supplement, 'supplement', {
    ...ofOwner,
    row: ownRow,
    columns: ['reason_sealed', 'answer_sealed'],
  }),
  ...valuesOf(tables.reviewNote, 'review_note', { ...ofOwner, row: ownRow, columns: ['text_sealed'] }),
  ...valuesOf(tables.reviewDecision, 'review_decision', {
    ...ofOwner,
    row: ownRow,
    columns: sealedNames(['reason', 'remark', 'return']),
  }),
  ...valuesOf(tables.reviewCheck, 'review_check', { ...ofOwner, row: ownRow, columns: ['text_sealed'] }),
  ...valuesOf(tables.mallToken, 'mall_token', { ...ofOwner, columns: ['access_sealed', 'refresh_sealed'] }),
  ...valuesOf(tables.mallRegistration, 'mall_registration', { ...ofOwner, columns: ['answers_sealed'] }),
];
