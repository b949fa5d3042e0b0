import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** A member of the provider's staff, identified only by the identity service's issuer and subject. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    nameSealed: text('name_sealed').notNull(),
    /** Null if the identity service provides none. */
    emailSealed: text('email_sealed'),
    roles: text('roles').array().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    signedInAt: at('signed_in_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_subject').on(table.issuer, table.subject)],
);

/** A session of the desk. Only the hash of the cookie's value is stored; times are the database's. */
export const staffSession = pgTable(
  'staff_session',
  {
    idHash: text('id_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Fixed for the lifetime of the session. */
    roles: text('roles').array().notNull(),
    /** The identity service's own session, if it names one, through which the service may end this one. */
    serviceSession: text('service_session'),
    /** Further sessions that the service named when the person signed in again. */
    laterServiceSessions: text('later_service_sessions').array().notNull().default(sql`'{}'`),
    createdAt: at('created_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    uniqueIndex('staff_session_one').on(table.staffId).where(sql`${table.endedAt} is null`),
    index('staff_session_service').on(table.serviceSession),
    check('staff_session_end_known', sql`${table.endReason} in ('signed-in-elsewhere','logged-out-at-service')`),
  ],
);

/** A request to the identity service, for a sign-in or a re-authentication; answered once, in the same browser. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    idHash: text('id_hash').primaryKey(),
    /** State, nonce and PKCE verifier as JSON, sealed with the installation's key. */
    secretsSealed: text('secrets_sealed').notNull(),
    /** Hash of the session that is confirmed; null for a sign-in. */
    sessionHash: text('session_hash'),
    action: text('action'),
    applicationNumber: text('application_number'),
    /** The exact content of the action, such as `verdict=APPROVED&revision=5` (contract, desk/reauthenticated). */
    actionOf: text('action_of'),
    returnTo: text('return_to'),
    inWindow: boolean('in_window').notNull(),
    askedAt: at('asked_at').notNull().defaultNow(),
    answeredAt: at('answered_at'),
    /** Why no session began; null before the answer and after a successful one. */
    refusal: text('refusal'),
    /** The refused person: name and e-mail as JSON, sealed with the installation's key. */
    whoSealed: text('who_sealed'),
    requestId: text('request_id'),
  },
  (table) => [index('sign_in_attempt_asked').on(table.askedAt)],
);

/** A re-authentication for one action, to be used once. */
export const reauthentication = pgTable(
  'reauthentication',
  {
    id: uuid('id').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    action: text('action').notNull(),
    applicationNumber: text('application_number').notNull(),
    /** The exact content of the action: verdict, proposal, revision. */
    actionOf: text('action_of').notNull().default(''),
    at: at('at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (table) => [index('reauthentication_session').on(table.sessionHash, table.action)],
);

/** A log-out notice of the identity service; each takes effect once. */
export const logoutNotice = pgTable('logout_notice', {
  /** The issuer, and its id for the notice. */
  id: text('id').primaryKey(),
  at: at('at').notNull().defaultNow(),
});
