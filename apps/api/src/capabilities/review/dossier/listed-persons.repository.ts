import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { ownerRead } from '../../../platform/database/reads-together.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { person } = tables;

const personRows = ownerRead((db, ownerId) =>
  db.select().from(person).where(eq(person.accountId, ownerId)).orderBy(asc(person.type), asc(person.seq)),
);

/** All persons of an account, by type and place. @param shape of the answers that the caller needs */
export async function listedPersons<Answers>(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  shape: z.ZodMiniType<Answers>,
) {
  const rows = await personRows(db, accountId);
  return Promise.all(
    rows.map(async ({ answersSealed, ...row }) => {
      const { openJson } = sealed.person(personalData, accountId, row.id);
      return { row, answers: await openJson('answersSealed', shape, answersSealed) };
    }),
  );
}
