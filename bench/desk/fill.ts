import { randomBytes, randomUUID } from 'node:crypto';
import { flagNames } from '@portal/domain/messages/review/review-summary.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../apps/api/src/platform/database/database.ts';
import {
  companyNameIndexOf,
  operatorEmailIndexOf,
  searchedEmailIndexOf,
} from '../../apps/api/src/platform/search/search-index.ts';
import { sealed } from '../../apps/api/src/platform/security/sealed-row.ts';
import type { Platform } from '../../apps/api/src/platform/services.ts';

export interface Size {
  readonly all: number;
  readonly open: number;
}

const atOnce = 2_000;
/** The first ones are those that are open and those decided last: everything that lists show, except for rare values. */
export const mostReal = 100_000;
/** For a rare value, a list shows all applications, however old: one in `every`, at this place. */
const rareFlag = { every: 10_000, at: 4 } as const;
const rarePartner = { every: 50_000, at: 5 } as const;
const isRare = (place: number): boolean => [rareFlag, rarePartner].some(({ every, at }) => place % every === at);
const isRareRow = sql.raw([rareFlag, rarePartner].map(({ every, at }) => `v.place % ${every} = ${at}`).join(' or '));
const fillerAtOnce = 50_000;
/** As long as the usual sealed value; no list opens it. */
const filler = `a1.${randomBytes(45).toString('base64url')}`;

export const companyOf = (place: number): string => `주식회사 바다상회 ${place}`;
export const emailOf = (place: number): string => `shop${place}@merchant.test`;
export const loginOf = (place: number): string => `shop${place}`;
/** Ten digits that no business has: the first three are never issued. */
export const businessNumberOf = (place: number): string => `000${String(place).padStart(7, '0')}`;

/** Partners of one merchant in ten, of one in fifty thousand, and of none. */
export const partnerCodes = ['MANY', 'FEW', 'NONE'] as const;
const partnerOf = sql.raw(
  `case when v.place % 10 = 1 then 'MANY' when v.place % ${rarePartner.every} = ${rarePartner.at} then 'FEW' end`,
);

/** The parts of an account that must be real for lists and search: its key, the company's name, the blind indexes. */
async function accountOf({ personalData }: Platform, place: number) {
  const id = randomUUID();
  const { wrappedKey } = personalData.createKey(id);
  const company = companyOf(place);
  const email = emailOf(place);
  return {
    ...{ id, place, wrapped_key: wrappedKey, login: loginOf(place) },
    company: await sealed.account(personalData, id).seal('companyNameSealed', company),
    company_index: companyNameIndexOf(personalData, company),
    email_index: operatorEmailIndexOf(personalData, email),
    rep_index: searchedEmailIndexOf(personalData, 'representative-email', email),
    settlement_index: searchedEmailIndexOf(personalData, 'settlement-email', email),
    number_index: personalData.index('business-number', businessNumberOf(place)),
  };
}

async function insertAccounts(platform: Platform, places: readonly number[]): Promise<void> {
  const made = await Promise.all(places.map((place) => accountOf(platform, place)));
  const rows = sql`json_to_recordset(${JSON.stringify(made)}::json) as v(id uuid, place int, wrapped_key text,
    login text, company text, company_index text, email_index text, rep_index text, settlement_index text, number_index text)`;
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`insert into owner (id, kind) select v.id, 'account' from ${rows}`);
    await tx.execute(sql`insert into account (id, login_id, password_hash, wrapped_key, company_name_sealed, company_name_index,
        operator_name_sealed, operator_mobile_sealed, operator_email_sealed, operator_email_index, account_status,
        screen_cost_info, kyc_status, account_type, partner_code)
      select v.id, v.login, '', v.wrapped_key, v.company, v.company_index, ${filler}, ${filler}, ${filler}, v.email_index,
        'PAID', 'SC002', 'COMPLETE', case when v.place % 3 = 0 then 'BC00' else 'BC01' end, ${partnerOf} from ${rows}`);
    await tx.execute(sql`insert into business_information (account_id, kind, non_profit, business_number_sealed,
        business_number_index, representative_name_sealed, company_name_index, rep_email_index, answers_sealed,
        product_type_small, certificate_file_id)
      select v.id, 'private', false, ${filler}, v.number_index, ${filler}, v.company_index, v.rep_index, ${filler}, '',
        (select id from stored_file limit 1) from ${rows}`);
    await tx.execute(sql`insert into settlement_account (account_id, bank_code, depositor_name_sealed, account_number_sealed,
        manager_name_sealed, email_sealed, email_index, phone_sealed)
      select v.id, '004', ${filler}, ${filler}, ${filler}, ${filler}, v.settlement_index, ${filler} from ${rows}`);
  });
}

/** Inserts accounts that no list shows and no search finds, in SQL only: values of the right length that cannot be opened. */
async function insertFiller({ db }: Platform, from: number, to: number): Promise<void> {
  const rows = sql`(select ('00000000-0000-4000-8000-' || lpad(v.place::text, 12, '0'))::uuid as id, v.place, 'shop' || v.place as login
    from generate_series(${from}::int, ${to - 1}::int) v (place) where not (${isRareRow})) v`;
  const index = (what: string) => sql.raw(`encode(sha256(('${what}' || v.place)::bytea), 'base64')`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into owner (id, kind) select v.id, 'account' from ${rows}`);
    await tx.execute(sql`insert into account (id, login_id, password_hash, wrapped_key, company_name_sealed, company_name_index,
        operator_name_sealed, operator_mobile_sealed, operator_email_sealed, operator_email_index, account_status,
        screen_cost_info, kyc_status, account_type, partner_code)
      select v.id, v.login, '', ${filler}, ${filler}, ${index('company')}, ${filler}, ${filler}, ${filler}, ${index('email')},
        'PAID', 'SC002', 'COMPLETE', case when v.place % 3 = 0 then 'BC00' else 'BC01' end, ${partnerOf} from ${rows}`);
    await tx.execute(sql`insert into business_information (account_id, kind, non_profit, business_number_sealed,
        business_number_index, representative_name_sealed, company_name_index, rep_email_index, answers_sealed,
        product_type_small, certificate_file_id)
      select v.id, 'private', false, ${filler}, ${index('number')}, ${filler}, ${index('company')}, ${index('email')}, ${filler}, '',
        (select id from stored_file limit 1) from ${rows}`);
    await tx.execute(sql`insert into settlement_account (account_id, bank_code, depositor_name_sealed, account_number_sealed,
        manager_name_sealed, email_sealed, email_index, phone_sealed)
      select v.id, '004', ${filler}, ${filler}, ${filler}, ${filler}, ${index('email')}, ${filler} from ${rows}`);
  });
}

/** Flags that one application in twelve has, one in ten thousand, and none. */
export const flagsOf = { many: 'name-differs', few: 'same-file', none: 'owner-sum' } as const;
const commonFlags = Object.keys(flagNames).filter((code) => code !== flagsOf.few && code !== flagsOf.none);

/** Two in three of the open ones are assigned; one in four waits for the merchant, one in twenty for an approver. */
async function insertReviews(db: Transaction, { all, open }: Size, staff: readonly string[]): Promise<void> {
  const flags = JSON.stringify(commonFlags);
  const people = JSON.stringify(staff);
  await db.execute(sql`insert into review (owner_id, application_number, state, turn, completed_at, decided_at, four_weeks_on,
      assignee_id, assigned_at, revision, revised_at, flag_codes)
    select a.id, 'A' || to_char(at, 'YYMMDD') || '-' || lpad(place::text, 6, '0'),
      case when not is_open then (case when place % 20 = 0 then 'REFUSED' else 'APPROVED' end)
        when place % 4 = 0 then 'SUPPLEMENT' else 'REVIEWING' end,
      case when is_open and place % 4 = 0 then 'MERCHANT' when is_open and place % 20 = 1 then 'APPROVAL' else 'REVIEW' end,
      at, case when is_open then null else at + (place % 24 + 2) * interval '1 day' end, (at + interval '28 days')::date,
      case when is_open and place % 3 = 0 then null else (people.ids ->> (place % people.count))::uuid end, at,
      place % 9, at + interval '3 days',
      case when place % ${sql.raw(String(rareFlag.every))} = ${sql.raw(String(rareFlag.at))} then array[${flagsOf.few}]
        when place % 2 = 0 then array[flags.codes ->> (place / 2 % flags.count), flags.codes ->> (place / 2 % 3)] else '{}' end
    from (select id, substr(login_id, 5)::int as place, substr(login_id, 5)::int < ${open} as is_open,
        now() - case when substr(login_id, 5)::int < ${open} then (substr(login_id, 5)::int % 40) * interval '1 day'
          else (substr(login_id, 5)::int % 24 + 2) * interval '1 day' + ((substr(login_id, 5)::float - ${open}) / ${all - open}) * interval '3 years' end as at
      from account where login_id ~ '^shop[0-9]+$') a,
      (select ${people}::json as ids, json_array_length(${people}::json) as count) people,
      (select ${flags}::json as codes, json_array_length(${flags}::json) as count) flags`);
}

/** Leaves one in a hundred of a staff member's reviews assigned to them. */
export async function leaveFew(
  { db }: Pick<Platform, 'db'>,
  staffId: string,
  others: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`update review set assignee_id = (${JSON.stringify(others)}::json ->> 0)::uuid
      where assignee_id = ${staffId} and hashtext(application_number) % 100 <> 0`);
    await tx.execute(sql`analyze review`);
  });
}

/** Excludes the reviews that existed before: their numbers are shorter. */
const isMade = sql`length(application_number) = 14`;

/** A request for each review that waits for the merchant and for every third decided one; answers, viewings and a record of accesses. */
async function insertTraces(db: Transaction, staff: readonly string[]): Promise<void> {
  const people = JSON.stringify(staff);
  await db.execute(sql`insert into supplement (id, owner_id, item, state, reason_sealed, due_on, asked_at, answered_at, settled_at,
      reason_code)
    select gen_random_uuid(), owner_id, 'SF0' || (1 + n % 8), case when state = 'SUPPLEMENT' then 'OPEN'
        when decided_at is null then 'ANSWERED' else 'ACCEPTED' end, ${filler}, completed_at::date + 10,
      completed_at + interval '2 days', case when state = 'SUPPLEMENT' then null else completed_at + interval '5 days' end,
      decided_at, 'R' || lpad((1 + n % 16)::text, 2, '0')
    from (select review.*, row_number() over (order by owner_id) as n from review where ${isMade}) review
    where state = 'SUPPLEMENT' or n % 3 = 0`);
  await db.execute(sql`insert into review_decision (id, owner_id, kind, verdict, revision, proposed_by, proposed_at)
    select gen_random_uuid(), owner_id, 'VERDICT', 'APPROVED', revision, (${people}::json ->> 0)::uuid, completed_at
    from review where turn = 'APPROVAL'`);
  await db.execute(sql`insert into review_decision (id, owner_id, kind, verdict, state, revision, proposed_by, proposed_at, settled_by,
      settled_at)
    select gen_random_uuid(), owner_id, 'VERDICT', state, 'CONFIRMED', revision, (people.ids ->> (n % people.count))::uuid,
      decided_at - interval '1 hour', (people.ids ->> ((n + 1) % people.count))::uuid, decided_at
    from (select review.*, (row_number() over (order by owner_id))::int as n from review where ${isMade}) review,
      (select ${people}::json as ids, json_array_length(${people}::json) as count) people
    where decided_at is not null`);
  await db.execute(sql`insert into review_view (owner_id, staff_id, revision)
    select owner_id, (${people}::json ->> (place % json_array_length(${people}::json)))::uuid, greatest(0, revision - place % 2)
    from review, generate_series(0, 3) place`);
  await db.execute(sql`insert into review_change (owner_id, revision, kind, actor)
    select owner_id, number, 'assigned', 'system' from review, generate_series(1, revision) number`);
  await db.execute(sql`insert into access_event (actor, code, owner_id, application_number, result)
    select 'staff:' || assignee_id, 'read', owner_id, application_number, 'ok' from review, generate_series(1, 3)
    where assignee_id is not null`);
}

/** In SQL, numbered by `place`; the first are open. All invented; what no list reads is filler. @param staff ids of members of staff */
export async function fillDesk(platform: Platform, size: Size, staff: readonly string[]): Promise<void> {
  const real = Math.min(size.all, mostReal);
  const places = Array.from({ length: size.all }, (_, place) => place).filter((place) => place < real || isRare(place));
  for (let from = 0; from < places.length; from += atOnce)
    await insertAccounts(platform, places.slice(from, from + atOnce));
  for (let from = real; from < size.all; from += fillerAtOnce)
    await insertFiller(platform, from, Math.min(size.all, from + fillerAtOnce));
  if (size.open > real) throw new Error('more open applications than can be shown');
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await insertReviews(tx, size, staff);
    await insertTraces(tx, staff);
    await tx.execute(sql`analyze`);
  });
}
