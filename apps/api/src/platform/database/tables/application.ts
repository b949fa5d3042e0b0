import { isNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, ownerId } from '../columns.ts';
import { accountId, toFile } from '../references.ts';
import { storedFile } from './system.ts';

/** The file with the same bytes, as found by the nightly purge; null before, and after that file is deleted, when it is searched for again. */
const keptFileId = () => uuid('kept_file_id').references(() => storedFile.id, { onDelete: 'set null' });

/** A certificate that the server read and checked; a submission needs a recent check of the same bytes. */
export const certificateCheck = pgTable(
  'certificate_check',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    sha256: text('sha256').notNull(),
    inferDetailType: text('infer_detail_type').notNull(),
    /** The values read, as JSON, sealed. */
    valuesSealed: text('values_sealed').notNull(),
    issueDate: text('issue_date'),
    businessState: text('business_state').notNull(),
    /** Whether number, representative and opening day belong to the same business: yes, no, unasked. */
    belongsTogether: text('belongs_together').notNull().default('unasked'),
    checkedAt: at('checked_at').notNull().defaultNow(),
    keptFileId: keptFileId(),
  },
  (table) => [
    uniqueIndex('certificate_check_one').on(table.ownerId, table.sha256),
    index('certificate_check_kept').on(table.keptFileId),
    index('certificate_check_unkept').on(table.checkedAt).where(isNull(table.keptFileId)),
  ],
);

export const registryAnswer = pgTable(
  'registry_answer',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    sha256: text('sha256').notNull(),
    /** The request, as JSON, sealed. */
    askedSealed: text('asked_sealed').notNull(),
    /** state, together. */
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    answeredAt: at('answered_at').notNull().defaultNow(),
    keptFileId: keptFileId(),
  },
  (table) => [
    index('registry_answer_of').on(table.ownerId, table.sha256),
    index('registry_answer_kept').on(table.keptFileId),
    index('registry_answer_unkept').on(table.answeredAt).where(isNull(table.keptFileId)),
  ],
);

export const businessInformation = pgTable(
  'business_information',
  {
    accountId: accountId().primaryKey(),
    kind: text('kind').notNull(),
    nonProfit: boolean('non_profit').notNull(),
    businessNumberSealed: text('business_number_sealed').notNull(),
    businessNumberIndex: text('business_number_index').notNull(),
    representativeNameSealed: text('representative_name_sealed'),
    answersSealed: text('answers_sealed').notNull(),
    /** This column and the next are null in rows from before them, until filled (platform/search). */
    companyNameIndex: text('company_name_index'),
    repEmailIndex: text('rep_email_index'),
    productTypeSmall: text('product_type_small').notNull(),
    certificateFileId: toFile('certificate_file_id').notNull(),
    acceptedAt: at('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    index('business_information_number').on(table.businessNumberIndex),
    index('business_information_company_name').on(table.companyNameIndex),
    index('business_information_rep_email').on(table.repEmailIndex),
    index('business_information_file').on(table.certificateFileId),
  ],
);

/** The latest service application, with the fee at that time. */
export const serviceApplication = pgTable('service_application', {
  accountId: accountId().primaryKey(),
  services: text('services').array().notNull(),
  payMethods: text('pay_methods').array().notNull(),
  description: text('description').notNull(),
  targetCountries: text('target_countries').array().notNull(),
  displayCurrencies: text('display_currencies').array().notNull(),
  fee: integer('fee').notNull(),
  feeExempt: boolean('fee_exempt').notNull(),
  acceptedAt: at('accepted_at').notNull().defaultNow(),
});

/** A payment attempt for the fee. An owner has at most one open (READY) and at most one paid attempt. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** READY, PAID, FAILED (declined), CANCELLED (by the person), EXPIRED (given up) */
    state: text('state').notNull(),
    fgkeyHash: text('fgkey_hash'),
    /** While READY, the browser's request to the gateway, as JSON, sealed, so that another tab gets the same one. */
    requestSealed: text('request_sealed'),
    /** The transaction that paid the fee; surplus payments are in surplus_payment. */
    transactionId: text('transaction_id'),
    providerCode: text('provider_code'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The last successful look-up at the gateway. */
    lookedUpAt: at('looked_up_at'),
    /** When it was paid, by the gateway's clock. */
    settledAt: at('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_attempt_transaction').on(table.transactionId),
    index('payment_attempt_owner').on(table.ownerId),
    uniqueIndex('payment_attempt_one_open').on(table.ownerId).where(sql`${table.state} = 'READY'`),
    uniqueIndex('payment_attempt_one_paid').on(table.ownerId).where(sql`${table.state} = 'PAID'`),
    check('payment_attempt_state_known', sql`${table.state} in ('READY','PAID','FAILED','CANCELLED','EXPIRED')`),
  ],
);

/** A payment that was captured but not owed (docs/decisions/0014). The foreign key prevents a purge of its owner before the refund is done. */
export const surplusPayment = pgTable(
  'surplus_payment',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    attemptId: uuid('attempt_id').notNull(),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    transactionId: text('transaction_id').notNull(),
    state: text('state').notNull(),
    /** The same in every attempt, so that the gateway recognises a repetition. */
    refundId: text('refund_id').notNull(),
    tries: integer('tries').notNull().default(0),
    providerCode: text('provider_code'),
    paidAt: at('paid_at').notNull().defaultNow(),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    announcedAt: at('announced_at'),
    refundedAt: at('refunded_at'),
  },
  (table) => [
    uniqueIndex('surplus_payment_transaction').on(table.transactionId),
    index('surplus_payment_owner').on(table.ownerId),
    index('surplus_payment_due').on(table.nextTryAt).where(sql`${table.state} = 'REFUNDING'`),
    check('surplus_payment_state_known', sql`${table.state} in ('REFUNDING','REFUNDED')`),
  ],
);

/** An owner who had not paid in a restored back-up and may have paid since: the gateway is asked first (docs/decisions/0014), then this is deleted. */
export const restoredPayer = pgTable('restored_payer', {
  ownerId: ownerId().primaryKey(),
  /** The id for the attempt of a payment found at the gateway, so that two concurrent look-ups create only one. */
  attemptId: uuid('attempt_id').notNull().defaultRandom(),
  lookedUpAt: at('looked_up_at'),
  /** Since when look-ups have failed; null if the latest succeeded or none was made. */
  unansweredSince: at('unanswered_since'),
});

/** Every distinct notice with a valid signature, sealed with the master key; forged ones are not stored. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    id: uuid('id').primaryKey(),
    /** return or status: the channel of the first arrival */
    channel: text('channel').notNull(),
    rawSealed: text('raw_sealed').notNull(),
    /** Keyed index of the text: a repetition is counted in its row, unless it arrived while the first was processed. */
    digest: text('digest').notNull(),
    times: integer('times').notNull().default(1),
    /** accepted, duplicate, declined, forged (not confirmed), unknown-order, mismatch, surplus, outdated, unverified */
    outcome: text('outcome').notNull(),
    /** Null if none fits. Not a foreign key, so that a thousand concurrent notices of one payment need not wait for its row. */
    attemptId: uuid('attempt_id'),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** Whether the nightly purge found its attempt, with which it is deleted. */
    kept: boolean('kept').notNull().default(false),
  },
  (table) => [
    uniqueIndex('payment_notice_digest').on(table.digest),
    index('payment_notice_attempt').on(table.attemptId),
    index('payment_notice_unkept').on(table.receivedAt).where(sql`not ${table.kept}`),
  ],
);

/** A purged application's payment: kept 5 years by law, without personal data (docs/decisions/0013). The random owner id remains in the audit. */
export const retainedPayment = pgTable(
  'retained_payment',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** PAID, or REFUNDED for a surplus payment (FAILED in rows from before surplus_payment). */
    state: text('state').notNull(),
    transactionId: text('transaction_id').notNull(),
    providerCode: text('provider_code'),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at').notNull(),
  },
  (table) => [
    uniqueIndex('retained_payment_transaction').on(table.transactionId),
    index('retained_payment_settled').on(table.settledAt),
  ],
);
