import { and, eq, isNotNull } from 'drizzle-orm';
import type { Supplement } from '../../../capabilities/review/supplement.repository.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { colleaguesOf } from '../session/staff.repository.ts';

const { supplement } = tables;

interface Tools {
  readonly db: Queryable;
  readonly personalData: PersonalData;
}

/** Returns the member of staff who made each request of an application, by name; undefined for requests from the command line. */
export async function askersOf({ db, personalData }: Tools, ownerId: string) {
  const { item, askedAt, askedBy } = supplement;
  const rows = await db
    .select({ item, askedAt, askedBy })
    .from(supplement)
    .where(and(eq(supplement.ownerId, ownerId), isNotNull(askedBy)));
  const ids = rows.flatMap(({ askedBy: id }) => id ?? []);
  const names = await colleaguesOf(db, personalData, ids);
  return (request: Pick<Supplement, 'item' | 'askedAt'>): string | undefined => {
    const row = rows.find((one) => one.item === request.item && one.askedAt.getTime() === request.askedAt.getTime());
    return names.get(row?.askedBy ?? '')?.name;
  };
}
