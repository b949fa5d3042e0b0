import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { openEach } from '../../../platform/security/open-each.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';

const { account, review } = tables;

/** Returns what a list of proposals shows of their applications, by owner; purged ones are missing. */
export async function applicationsOf(
  db: Queryable,
  personalData: Platform['personalData'],
  ownerIds: readonly string[],
) {
  if (ownerIds.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      ownerId: review.ownerId,
      number: review.applicationNumber,
      fourWeeksOn: review.fourWeeksOn,
      accountType: account.accountType,
      nameSealed: account.companyNameSealed,
    })
    .from(review)
    .innerJoin(account, eq(account.id, review.ownerId))
    .where(inArray(review.ownerId, [...ownerIds]));
  const named = await openEach(rows, async ({ nameSealed, accountType, ...row }) => {
    const companyName = await sealed.account(personalData, row.ownerId).open('companyNameSealed', nameSealed);
    return [row.ownerId, { ...row, accountType: accountType ?? undefined, companyName }] as const;
  });
  return new Map(named);
}
