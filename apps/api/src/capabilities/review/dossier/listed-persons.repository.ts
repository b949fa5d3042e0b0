import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { person } = tables;

/** Every person of an account, by type and place. @param shape of the answers, as the caller reads them */
export async function listedPersons<Answers>(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  shape: z.ZodMiniType<Answers>,
) {
  const rows = await db
    .select()
    .from(person)
    .where(eq(person.accountId, accountId))
    .orderBy(asc(person.type), asc(person.seq));
  return Promise.all(
    rows.map(async ({ answersSealed, ...row }) => {
      const { openJson } = sealed.person(personalData, accountId, row.id);
      return { row, answers: await openJson('answersSealed', shape, answersSealed) };
    }),
  );
}
