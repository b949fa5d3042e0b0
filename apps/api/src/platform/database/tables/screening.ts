import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, ownerId } from '../columns.ts';
import { accountId, toFile } from '../references.ts';

/** A bank account confirmed by its bank: a keyed hash of bank, number and comparable name. */
export const settlementAccountCheck = pgTable('settlement_account_check', {
  ownerId: ownerId().primaryKey(),
  checkHash: text('check_hash').notNull(),
  checkedAt: at('checked_at').notNull().defaultNow(),
  /** same, comparable; null in rows from before this column. */
  outcome: text('outcome'),
  /** The holder's name at the bank, sealed; null in rows from before this column. */
  bankNameSealed: text('bank_name_sealed'),
});

export const settlementAccount = pgTable(
  'settlement_account',
  {
    accountId: accountId().primaryKey(),
    bankCode: text('bank_code').notNull(),
    depositorNameSealed: text('depositor_name_sealed').notNull(),
    accountNumberSealed: text('account_number_sealed').notNull(),
    managerNameSealed: text('manager_name_sealed').notNull(),
    emailSealed: text('email_sealed').notNull(),
    /** Null in rows from before this column, until filled (platform/search). */
    emailIndex: text('email_index'),
    phoneSealed: text('phone_sealed').notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
    /** When the bank confirmed it; this column and the next two are null in rows from before them. */
    checkedAt: at('checked_at'),
    /** same: the name equals the bank's; comparable: written differently. */
    checkOutcome: text('check_outcome'),
    /** The holder's name at the bank, sealed. */
    bankNameSealed: text('bank_name_sealed'),
  },
  (table) => [
    index('settlement_account_email').on(table.emailIndex),
    check('settlement_account_outcome_known', sql`${table.checkOutcome} in ('same','comparable')`),
  ],
);

/** Failures in one ID card block, regardless of the card; incremented and compared in one statement. */
export const idCardCounter = pgTable(
  'id_card_counter',
  {
    accountId: accountId(),
    personType: text('person_type').notNull(),
    seq: integer('seq').notNull(),
    uploadFailures: integer('upload_failures').notNull().default(0),
    /** When the provider was unavailable, in which case verify later is offered too (decisions §6). */
    providerDownAt: at('provider_down_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.personType, table.seq] })],
);

/** Failures by person and card type, counted in one statement. Deleted once the account has no verification left. */
export const idCardPerson = pgTable(
  'id_card_person',
  {
    accountId: accountId(),
    personHash: text('person_hash').notNull(),
    cardType: text('card_type').notNull(),
    verifyFailures: integer('verify_failures').notNull().default(0),
    /** Locked by the authority (0510); not our own lock after five failures. */
    authorityLockedAt: at('authority_locked_at'),
    /** The last new request to the authority after the person said that the lock was removed. */
    recheckedAt: at('rechecked_at'),
    /** Refused claims, as JSON, sealed, so that the same claim is not sent twice. */
    refusedSealed: text('refused_sealed'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.personHash, table.cardType] })],
);

/** A reading of an ID card's front. The raw image is deleted after an hour at the latest. */
export const idCardReading = pgTable(
  'id_card_reading',
  {
    requestId: text('request_id').primaryKey(),
    accountId: accountId(),
    personType: text('person_type').notNull(),
    seq: integer('seq').notNull(),
    cardType: text('card_type').notNull(),
    sha256: text('sha256').notNull(),
    /** Values and masking polygons as JSON, sealed; null once erased. */
    valuesSealed: text('values_sealed'),
    /** The card person, a slow hash of the number; null if none was read, and once no verification is left. */
    personHash: text('person_hash'),
    rawFileId: toFile('raw_file_id'),
    maskedFileId: toFile('masked_file_id'),
    readAt: at('read_at').notNull().defaultNow(),
  },
  (table) => [
    index('id_card_reading_block').on(table.accountId, table.personType, table.seq),
    index('id_card_reading_raw').on(table.rawFileId).where(isNotNull(table.rawFileId)),
    index('id_card_reading_masked').on(table.maskedFileId).where(isNotNull(table.maskedFileId)),
  ],
);

/** A successful verification with its values, sealed, for comparison. */
export const idCardVerification = pgTable(
  'id_card_verification',
  {
    requestId: text('request_id')
      .primaryKey()
      .references(() => idCardReading.requestId),
    accountId: accountId(),
    personType: text('person_type').notNull(),
    seq: integer('seq').notNull(),
    cardType: text('card_type').notNull(),
    /** Name, birth date, gender as JSON, sealed; older rows have them in the claim. */
    personSealed: text('person_sealed'),
    /** The confirmed numbers, sealed; null once erased. */
    claimSealed: text('claim_sealed'),
    verifiedAt: at('verified_at').notNull().defaultNow(),
    /** The places of name, birth digits and day of issue on the masked picture, in its pixels, as JSON, sealed; null in older rows. */
    placesSealed: text('places_sealed'),
  },
  (table) => [index('id_card_verification_account').on(table.accountId)],
);

/** A representative, the agent, or a beneficial owner. */
export const person = pgTable(
  'person',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    type: text('type').notNull(),
    seq: integer('seq').notNull(),
    /** All answers as JSON, sealed. */
    answersSealed: text('answers_sealed').notNull(),
    ekycStatus: text('ekyc_status').notNull(),
    /** Why SKIP was allowed: uploads, locked, provider-down; null otherwise. */
    skipReason: text('skip_reason'),
    cardType: text('card_type').notNull(),
    requestId: text('request_id'),
    frontFileId: toFile('front_file_id'),
    backFileId: toFile('back_file_id'),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('person_one').on(table.accountId, table.type, table.seq),
    index('person_front').on(table.frontFileId).where(isNotNull(table.frontFileId)),
    index('person_back').on(table.backFileId).where(isNotNull(table.backFileId)),
    check('person_type_known', sql`${table.type} in ('SR00','SR01','SR02')`),
    check('person_ekyc_known', sql`${table.ekycStatus} in ('COMPLETE','SKIP','NO_NEED')`),
  ],
);

/** Owner questions and the remaining answers of the owner step. */
export const ownerAnswers = pgTable('owner_answers', {
  accountId: accountId().primaryKey(),
  exemptionCategory: text('exemption_category').notNull(),
  /** q1 … q5: the question answered with yes; null for exempt corporations. */
  rung: text('rung'),
  answersSealed: text('answers_sealed').notNull(),
  agreedAt: at('agreed_at').notNull().defaultNow(),
});

/** A document in its slot; a superseded one is kept until completion. */
export const document = pgTable(
  'document',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    type: text('type').notNull(),
    /** The person or company of a slot: SR00-0, company-0; '' for the account's own. */
    subject: text('subject').notNull().default(''),
    /** One of the slot's files, 0 to 4. */
    seq: integer('seq').notNull().default(0),
    fileId: toFile('file_id').notNull(),
    active: boolean('active').notNull().default(true),
    uploadedAt: at('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    index('document_account').on(table.accountId),
    index('document_file').on(table.fileId),
    uniqueIndex('document_one_active')
      .on(table.accountId, table.type, table.subject, table.seq)
      .where(sql`${table.active}`),
  ],
);
