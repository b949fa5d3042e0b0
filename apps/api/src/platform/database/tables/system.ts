import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, ownerId } from '../columns.ts';

/** Shared by all servers of this database; a server with another file store or master key does not start. */
export const installation = pgTable(
  'installation',
  {
    /** Always true, so that there is never a second row. */
    single: boolean('single').primaryKey().default(true),
    id: uuid('id').notNull(),
    /** A keyed hash with the first master key, for a database without a key ring; null if that key does not leave its token. */
    keyFingerprint: text('key_fingerprint'),
    /** The file store's id; null until a server has recorded one. */
    fileStoreId: uuid('file_store_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The time of the data in the last good back-up; null before the first. */
    lastBackupAt: at('last_backup_at'),
    /** Set in a copy whose jobs are held: `restored` until an operator confirms it, `drill` forever (platform/jobs/held-jobs). */
    held: text('held'),
    /** Cluster and timeline last seen by a server (capabilities/payment/seen-timeline); null before, and after a restore that noted payers. */
    seenTimeline: text('seen_timeline'),
  },
  (table) => [
    check('installation_single', sql`${table.single}`),
    check('installation_held_known', sql`${table.held} in ('restored','drill')`),
  ],
);

/** A file in the file store: ciphertext with a random store key, its data key wrapped with the owner's. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** certificate, certificate-upload, certificate-draft, id-front-raw, id-front-masked, id-side-waiting, id-back, document, supplement, pages */
    kind: text('kind').notNull(),
    storeKey: text('store_key').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    /** Hash of the plain bytes. */
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    contentType: text('content_type').notNull(),
    /** certificate or id-card, if the file looks like one but was submitted as another paper */
    seen: text('seen'),
    nameSealed: text('name_sealed'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Raw ID images are deleted after an hour. */
    expiresAt: at('expires_at'),
    /** The file of these page pictures; they are deleted with it. */
    pagesOf: uuid('pages_of').references((): AnyPgColumn => storedFile.id),
    /** When a scanner found it clean; null without a scan. */
    scannedAt: at('scanned_at'),
  },
  (table) => [
    index('stored_file_owner').on(table.ownerId),
    index('stored_file_expires').on(table.expiresAt).where(isNotNull(table.expiresAt)),
    uniqueIndex('stored_file_pages').on(table.pagesOf),
  ],
);

export const rateLimit = pgTable(
  'rate_limit',
  {
    /** Limit name and a keyed hash; never an address or an e-mail. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: at('expire'),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);
