import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, isUnfinishedStatus, ownerId } from '../columns.ts';
import { owner } from './owner.ts';

/** `_sealed` columns are encrypted with the account's own key (platform/security/personal-data); `_index` columns are keyed blind indexes. */
export const account = pgTable(
  'account',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => owner.id),
    loginId: text('login_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    partnerCode: text('partner_code'),
    companyNameSealed: text('company_name_sealed').notNull(),
    /** Null in rows from before this column, until filled (platform/search). */
    companyNameIndex: text('company_name_index'),
    operatorNameSealed: text('operator_name_sealed').notNull(),
    operatorMobileSealed: text('operator_mobile_sealed').notNull(),
    operatorEmailSealed: text('operator_email_sealed').notNull(),
    operatorEmailIndex: text('operator_email_index').notNull(),
    operatorTelephoneSealed: text('operator_telephone_sealed'),
    accountStatus: text('account_status').notNull(),
    screenCostInfo: text('screen_cost_info'),
    kycStatus: text('kyc_status'),
    /** BC00 corporation, BC01 sole proprietor; null before the classification. */
    accountType: text('account_type'),
    /** Whether the corporation is for-profit; null if not asked. */
    forProfit: boolean('for_profit'),
    /** Whether an agent acts for the representatives; the wire's flag is `gongdongRep`. */
    hasAgent: boolean('has_agent').notNull().default(false),
    nonProfit: boolean('non_profit').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The last log-in or change; an unfinished application is purged 90 days later (platform/retention). */
    touchedAt: at('touched_at').notNull().defaultNow(),
    purgeAnnouncedAt: at('purge_announced_at'),
    /** End of the business relationship, recorded by the operator; everything is purged 5 years later. */
    relationshipEndedAt: at('relationship_ended_at'),
  },
  (table) => [
    uniqueIndex('account_login_id_unique').on(sql`lower(${table.loginId})`),
    index('account_operator_email').on(table.operatorEmailIndex),
    index('account_company_name').on(table.companyNameIndex),
    index('account_unfinished_touched').on(table.touchedAt).where(isUnfinishedStatus(table.kycStatus)),
    index('account_relationship_ended').on(table.relationshipEndedAt).where(isNotNull(table.relationshipEndedAt)),
    check(
      'account_status_known',
      sql`${table.accountStatus} in ('STEP2_COMPLETED','STEP4_COMPLETED','STEP5_COMPLETED','PAID')`,
    ),
    check('account_cost_known', sql`${table.screenCostInfo} in ('SC001','SC002')`),
    check(
      'account_kyc_known',
      sql`${table.kycStatus} in ('WAITING','STEP1','EKYC_FAILED','STEP2','STEP3','COMPLETE','MANUAL_COMPLETE')`,
    ),
    check('account_type_known', sql`${table.accountType} in ('BC00','BC01')`),
  ],
);

export const consent = pgTable(
  'consent',
  {
    ownerId: ownerId(),
    /** service, privacy, marketing, prohibited-industries, customer-confirmation; storefront-… of a mall */
    kind: text('kind').notNull(),
    agreed: boolean('agreed').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind] })],
);

/** A log-in. Only the hash of the cookie's value is stored; times are the database's. */
export const session = pgTable(
  'session',
  {
    idHash: text('id_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    createdAt: at('created_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
    /** Set if something other than its own log-out or expiry ended it (platform/sessions/session-end). */
    endReason: text('end_reason'),
    /** When its person last retyped the password (platform/sessions/confirmation). */
    confirmedAt: at('confirmed_at'),
    /** The browser as it identified itself, reduced to known names (platform/sessions/device). */
    browser: text('browser'),
    system: text('system'),
  },
  (table) => [
    index('session_account').on(table.accountId),
    // Excludes `seen_at`, which is written in every minute of use.
    index('session_created').on(table.createdAt),
    check('session_end_known', sql`${table.endReason} in ('superseded','ended-elsewhere','password-changed')`),
  ],
);

/** An authenticator's key with which its account logs in; only the public half. Times are the database's. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** Given by the authenticator, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's use counter; authenticators that count never repeat a value. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The browser in which it was created, as in `session`. */
    browser: text('browser'),
    system: text('system'),
    createdAt: at('created_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (table) => [uniqueIndex('passkey_credential').on(table.credentialId), index('passkey_account').on(table.accountId)],
);

/** A challenge to an authenticator, hashed; deleted by its first answer. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Hash of the session, a merchant's or a visitor's, in which it may be answered. */
    sessionHash: text('session_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_expires').on(table.expiresAt),
    check('passkey_challenge_purpose_known', sql`${table.purpose} in ('add','log-in')`),
  ],
);

/** An anonymous visitor's verification session (cache-id). */
export const visitor = pgTable(
  'visitor',
  {
    idHash: text('id_hash').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('visitor_created').on(table.createdAt)],
);

/**
 * An e-mail code: bound to address, purpose and visitor, stored as a keyed hash, invalid after success, resend, 5 tries or 180 s. A code that is
 * closed but not expired was answered correctly: all others expire when they are closed.
 */
export const emailCode = pgTable(
  'email_code',
  {
    id: uuid('id').primaryKey(),
    visitorHash: text('visitor_hash').notNull(),
    emailIndex: text('email_index').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    loginId: text('login_id'),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('email_code_one_live')
      .on(table.visitorHash, table.emailIndex, table.purpose)
      .where(sql`${table.closedAt} is null`),
    index('email_code_expires').on(table.expiresAt),
  ],
);

/** A visitor's verified e-mail address. Used once. */
export const emailVerification = pgTable(
  'email_verification',
  {
    id: uuid('id').primaryKey(),
    visitorHash: text('visitor_hash').notNull(),
    emailIndex: text('email_index').notNull(),
    purpose: text('purpose').notNull(),
    verifiedAt: at('verified_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('email_verification_lookup').on(table.visitorHash, table.emailIndex, table.purpose),
    index('email_verification_verified').on(table.verifiedAt),
  ],
);

/** A token issued for a correct recovery code: a keyed hash, bound to subject and visitor, valid for 10 minutes by the database's clock. */
export const recoveryToken = pgTable(
  'recovery_token',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose').notNull(),
    key: text('key').notNull(),
    /** Index of the verified address, for either purpose. */
    emailIndex: text('email_index').notNull(),
    visitorHash: text('visitor_hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** First use, which ends a FIND_PASSWORD token; a FIND_ID token may be used again by its visitor until it expires. */
    usedAt: at('used_at'),
    /** Set when revoked: a resend, a newer token, a log-out, a password change by other means. */
    voidedAt: at('voided_at'),
  },
  (table) => [
    uniqueIndex('recovery_token_hash').on(table.tokenHash),
    index('recovery_token_visitor').on(table.visitorHash),
    index('recovery_token_key').on(table.key),
    index('recovery_token_expires').on(table.expiresAt),
    check('recovery_token_purpose_known', sql`${table.purpose} in ('FIND_ID','FIND_PASSWORD')`),
  ],
);

/** The provider's directory of merchant ids, as the operator last imported it. */
export const merchantDirectory = pgTable(
  'merchant_directory',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    importedAt: at('imported_at').notNull().defaultNow(),
  },
  (table) => [check('merchant_directory_type_known', sql`${table.type} in ('MERCHANT','TEMP')`)],
);

/** A half-typed form, sealed; one for each step. */
export const draft = pgTable(
  'draft',
  {
    ownerId: ownerId(),
    step: text('step').notNull(),
    valuesSealed: text('values_sealed').notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.step] })],
);

/** A partner code and its fee: an amount in won (0 included), or exempt if the amount is null. */
export const partner = pgTable('partner', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  feeKind: text('fee_kind').notNull().default('default'),
  feeAmount: integer('fee_amount'),
  createdAt: at('created_at').notNull().defaultNow(),
});
