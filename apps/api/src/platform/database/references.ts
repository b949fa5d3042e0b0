import { uuid } from 'drizzle-orm/pg-core';
import { account } from './tables/account.ts';
import { staff } from './tables/staff.ts';
import { storedFile } from './tables/system.ts';

export const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id);

export const byStaff = (name: string) => uuid(name).references(() => staff.id);

export const toFile = (name: string) => uuid(name).references(() => storedFile.id);
