import * as accessTables from './tables/access.ts';
import * as accountTables from './tables/account.ts';
import * as applicationTables from './tables/application.ts';
import * as auditTables from './tables/audit.ts';
import * as keyTables from './tables/keys.ts';
import * as ownerTables from './tables/owner.ts';
import * as phoneTables from './tables/phone.ts';
import * as reviewTables from './tables/review.ts';
import * as reviewDeskTables from './tables/review-desk.ts';
import * as screeningTables from './tables/screening.ts';
import * as staffTables from './tables/staff.ts';
import * as storefrontTables from './tables/storefront.ts';
import * as systemTables from './tables/system.ts';

export const tables = {
  ...accessTables,
  ...accountTables,
  ...applicationTables,
  ...auditTables,
  ...keyTables,
  ...ownerTables,
  ...phoneTables,
  ...reviewTables,
  ...reviewDeskTables,
  ...screeningTables,
  ...staffTables,
  ...storefrontTables,
  ...systemTables,
};
