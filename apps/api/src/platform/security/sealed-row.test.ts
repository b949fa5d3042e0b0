import { randomBytes, randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tables } from '../database/tables.ts';
import type { PersonalData, Place } from './personal-data.ts';
import { sealed } from './sealed-row.ts';
import { namedKey, openText, SealBroken, sealText } from './sealing.ts';

const key = namedKey('a1', randomBytes(32));
const placeText = ({ table, column, row }: Place, owner: string) => [table, column, row, owner].join('|');
const places: string[] = [];
const personalData: Pick<PersonalData, 'seal' | 'open'> = {
  seal: async (owner, place, plain) => {
    places.push(placeText(place, owner));
    return sealText(key, placeText(place, owner), Buffer.from(plain));
  },
  open: async (owner, place, text) => openText(key, placeText(place, owner), text).toString(),
};

/** The names to which existing installations' sealed values are bound. */
const names = `
  access_event: reason_sealed source_sealed
  access_review_row: text_sealed
  account: company_name_sealed operator_email_sealed operator_mobile_sealed operator_name_sealed operator_telephone_sealed
  business_information: answers_sealed business_number_sealed representative_name_sealed
  certificate_check: values_sealed
  draft: values_sealed
  id_card_person: refused_sealed
  id_card_reading: values_sealed
  id_card_verification: claim_sealed person_sealed places_sealed
  mall_registration: answers_sealed
  mall_token: access_sealed refresh_sealed
  owner_answers: answers_sealed
  payment_attempt: request_sealed
  payment_notice: raw_sealed
  person: answers_sealed
  registry_answer: asked_sealed
  review: reason_sealed
  review_check: text_sealed
  review_decision: reason_sealed remark_sealed return_sealed
  review_note: text_sealed
  settlement_account: account_number_sealed bank_name_sealed depositor_name_sealed email_sealed manager_name_sealed phone_sealed
  settlement_account_check: bank_name_sealed
  sign_in_attempt: secrets_sealed who_sealed
  staff: email_sealed name_sealed
  stored_file: name_sealed
  supplement: answer_sealed reason_sealed
`;

describe('a sealed row', () => {
  it('keeps the column names under which stored values were sealed', () => {
    const found = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .map(
        (table) =>
          [
            getTableName(table),
            Object.entries(getTableColumns(table))
              .filter(([property]) => property.endsWith('Sealed'))
              .map(([, { name }]) => name)
              .sort(),
          ] as const,
      )
      .filter(([, columns]) => columns.length > 0)
      .map(([table, columns]) => `${table}: ${columns.join(' ')}`)
      .sort();
    expect(found).toEqual(names.trim().split(/\n\s*/));
  });

  it('is sealed for its table, column, row and owner', async () => {
    const owner = randomUUID();
    const file = randomUUID();
    await sealed.account(personalData, owner).seal('companyNameSealed', '가맹점');
    await sealed.storedFile(personalData, owner, file).seal('nameSealed', '사업자등록증.pdf');
    expect(places.splice(0)).toEqual([
      `account|company_name_sealed|${owner}|${owner}`,
      `stored_file|name_sealed|${file}|${owner}`,
    ]);
  });

  it('opens what it sealed in the same place only', async () => {
    const owner = randomUUID();
    const row = sealed.account(personalData, owner);
    const text = await row.seal('operatorNameSealed', '홍길동');
    expect(await row.open('operatorNameSealed', text)).toBe('홍길동');
    await expect(row.open('companyNameSealed', text)).rejects.toThrow(SealBroken);
    await expect(sealed.account(personalData, randomUUID()).open('operatorNameSealed', text)).rejects.toThrow(
      SealBroken,
    );
  });

  it('returns JSON as it was, and refuses another shape', async () => {
    const row = sealed.person(personalData, randomUUID(), randomUUID());
    const text = await row.sealJson('answersSealed', { job: '교사' });
    expect(await row.openJson('answersSealed', z.object({ job: z.string() }), text)).toEqual({ job: '교사' });
    await expect(row.openJson('answersSealed', z.object({ job: z.number() }), text)).rejects.toThrow();
  });
});
