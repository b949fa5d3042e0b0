import { reviewStates } from '@portal/domain/rules/review/review-states.ts';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import type { FlaggedFacts } from './flags.ts';

const { businessInformation, review } = tables;
const stateColumn = z.enum(reviewStates);

/** More than a reviewer reads; a business with more has been looked at long before. */
const most = 20;

/** Other finished applications with the same business number, newest first. @param businessNumber ten digits */
export async function othersOfBusiness(
  db: Queryable,
  personalData: Pick<PersonalData, 'indexes'>,
  ownerId: string,
  businessNumber: string,
): Promise<FlaggedFacts['sameBusiness']> {
  const indexes = personalData.indexes('business-number', businessNumber);
  const rows = await db
    .select({ number: review.applicationNumber, state: review.state })
    .from(businessInformation)
    .innerJoin(review, eq(review.ownerId, businessInformation.accountId))
    .where(and(inArray(businessInformation.businessNumberIndex, indexes), ne(businessInformation.accountId, ownerId)))
    .orderBy(desc(review.completedAt), desc(review.applicationNumber))
    .limit(most);
  return rows.map(({ number, state }) => ({ number, state: stateColumn.parse(state) }));
}
