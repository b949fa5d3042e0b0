import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { accountId } from '../references.ts';

/** A link for one phone and one ID card block (decisions §14 Own phone), its secrets only as hashes. A block has at most one open link. */
export const phoneLink = pgTable(
  'phone_link',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    personType: text('person_type').notNull(),
    seq: integer('seq').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Derived from the password at that time, so that a password change closes the link. */
    passwordMark: text('password_mark').notNull(),
    deviceHash: text('device_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    boundAt: at('bound_at'),
    /** When the server accepted a front through this link, after which the phone has the block. */
    begunAt: at('begun_at'),
    /** Whether it was closed because the computer took over the block. */
    takenOver: boolean('taken_over').notNull().default(false),
    /** Set by a newer link, a removed person, a front from the computer, or completion. */
    closedAt: at('closed_at'),
    mails: integer('mails').notNull().default(0),
  },
  (table) => [
    index('phone_link_account').on(table.accountId),
    uniqueIndex('phone_link_device').on(table.deviceHash),
    uniqueIndex('phone_link_one_open')
      .on(table.accountId, table.personType, table.seq)
      .where(sql`${table.closedAt} is null`),
    check('phone_link_person_known', sql`${table.personType} in ('SR00','SR01')`),
  ],
);
