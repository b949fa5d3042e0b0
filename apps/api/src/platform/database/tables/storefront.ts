import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { toFile } from '../references.ts';
import { owner } from './owner.ts';

const ofMall = (name = 'owner_id') =>
  uuid(name)
    .notNull()
    .references(() => mall.id);

export const mall = pgTable(
  'mall',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => owner.id),
    mallId: text('mall_id').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    /** The fee granted by the portal's operator: default, amount (0 included), or exempt, in which case the amount is null. */
    feeKind: text('fee_kind').notNull().default('default'),
    /** In whole won. */
    feeAmount: integer('fee_amount'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The last launch or change; a mall without a submission is purged 90 days later (platform/retention). */
    touchedAt: at('touched_at').notNull().defaultNow(),
    relationshipEndedAt: at('relationship_ended_at'),
    /** When the platform first refused tokens before their expiry; null again with the next launch. */
    accessRefusedAt: at('access_refused_at'),
    /** When a notice reported the app's deletion, unconfirmed by the platform; null again with the next launch. */
    deletionNoticedAt: at('deletion_told_at'),
  },
  (table) => [
    uniqueIndex('mall_mall_id').on(table.mallId),
    check('mall_fee_known', sql`${table.feeKind} in ('default','amount','exempt')`),
  ],
);

/** A mall's tokens, one row for each mall; the refresh token rotates, so only one server at a time refreshes. */
export const mallToken = pgTable('mall_token', {
  ownerId: ofMall().primaryKey(),
  accessSealed: text('access_sealed').notNull(),
  refreshSealed: text('refresh_sealed').notNull(),
  accessEndsAt: at('access_ends_at').notNull(),
  refreshEndsAt: at('refresh_ends_at').notNull(),
  /** By the platform's clock; null for tokens from before this column. */
  issuedAt: at('issued_at'),
  version: integer('version').notNull().default(1),
  /** Until when a server has reserved the refresh; null if none has. */
  refreshingUntil: at('refreshing_until'),
});

/** A launch of the app: signature and state are single-use, the state only in its own browser. */
export const mallLaunch = pgTable(
  'mall_launch',
  {
    signatureHash: text('signature_hash').primaryKey(),
    stateHash: text('state_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    mallId: text('mall_id').notNull(),
    operator: text('operator').notNull(),
    /** Keyed index of the operator's id at the platform. */
    userIndex: text('user_index').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('mall_launch_state').on(table.stateHash),
    index('mall_launch_created').on(table.createdAt),
    check('mall_launch_operator_known', sql`${table.operator} in ('principal','sub')`),
  ],
);

/** An operator's session. Only the hash of the cookie's value is stored; times are the database's. */
export const mallSession = pgTable(
  'mall_session',
  {
    idHash: text('id_hash').primaryKey(),
    ownerId: ofMall(),
    operator: text('operator').notNull(),
    userIndex: text('user_index').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('mall_session_owner').on(table.ownerId),
    index('mall_session_created').on(table.createdAt),
    check('mall_session_operator_known', sql`${table.operator} in ('principal','sub')`),
  ],
);

export const mallRegistration = pgTable(
  'mall_registration',
  {
    ownerId: ofMall().primaryKey(),
    /** The order id at the payment gateway, the same for every attempt: C24- and a random part. */
    orderId: text('order_id').notNull(),
    userType: text('user_type').notNull(),
    isCorporation: boolean('is_corporation').notNull(),
    businessNumberIndex: text('business_number_index').notNull(),
    /** Settlement, operator and business, as JSON, sealed. */
    answersSealed: text('answers_sealed').notNull(),
    /** This column and the next are null in rows from before them, until filled (platform/search). */
    companyNameIndex: text('company_name_index'),
    contactEmailIndex: text('contact_email_index'),
    productTypeSmall: text('product_type_small').notNull(),
    certificateFileId: toFile('certificate_file_id').notNull(),
    /** Keyed index of the submission: distinguishes a repetition from another submission. */
    submissionIndex: text('submission_index').notNull(),
    fee: integer('fee').notNull(),
    feeExempt: boolean('fee_exempt').notNull(),
    submittedAt: at('submitted_at').notNull().defaultNow(),
    /** When nothing more was owed: paid, exempt, or a fee of 0. */
    settledAt: at('settled_at'),
    /** When the back office was last queried for the shops' merchant ids; null before. */
    idsAskedAt: at('ids_asked_at'),
  },
  (table) => [
    uniqueIndex('mall_registration_order').on(table.orderId),
    index('mall_registration_number').on(table.businessNumberIndex),
    index('mall_registration_company_name').on(table.companyNameIndex),
    index('mall_registration_contact_email').on(table.contactEmailIndex),
    index('mall_registration_file').on(table.certificateFileId),
    check('mall_registration_user_type_known', sql`${table.userType} in ('general','pro-auto')`),
  ],
);

/** A registered shop, with its values at the time of registration. */
export const mallShop = pgTable(
  'mall_shop',
  {
    ownerId: ofMall(),
    shopNo: integer('shop_no').notNull(),
    url: text('url').notNull(),
    currency: text('currency').notNull(),
    languageCode: text('language_code').notNull(),
    registeredAt: at('registered_at').notNull().defaultNow(),
    /** When the operator was notified by mail that the merchant id was issued; null before. */
    issuedMailedAt: at('issued_mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.shopNo] })],
);
