import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A link that lets one phone deal with one ID card block (decisions §14 Own phone). Neither the token of the address nor the
 * device's cookie is kept, only their hashes. Of a block at most one link is open.
 */
export const phoneLink = pgTable(
  'phone_link',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** SR00, SR01 */
    personType: text('person_type').notNull(),
    seq: integer('seq').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Of the password as it was then: a link dies with it. */
    passwordMark: text('password_mark').notNull(),
    /** The first device that used it. */
    deviceHash: text('device_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    boundAt: at('bound_at'),
    /** A newer link, a removed person, or the end of its work. */
    closedAt: at('closed_at'),
    /** How often it was mailed. */
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
