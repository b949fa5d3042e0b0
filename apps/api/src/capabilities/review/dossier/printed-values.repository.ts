import { representativeLine } from '@portal/domain/rules/name/named-representatives.ts';
import { printedLine } from '@portal/domain/rules/reading/printed-address.ts';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { PrintedValues } from './flags.ts';

const { certificateCheck, storedFile } = tables;

const lines = z.optional(z.array(z.object({ text: z.string(), typed: z.optional(z.literal(true)) })));
const read = z.object({ repName: lines, bisAddress: lines, headAddress: lines });

/** Values as read, or as entered by a person; undefined if the reading is not stored. @param fileId the kept certificate of an account or a mall */
export async function printedValuesOn(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  fileId: string,
): Promise<PrintedValues | undefined> {
  const [check] = await db
    .select({ id: certificateCheck.id, valuesSealed: certificateCheck.valuesSealed })
    .from(storedFile)
    .innerJoin(
      certificateCheck,
      and(eq(certificateCheck.ownerId, storedFile.ownerId), eq(certificateCheck.sha256, storedFile.sha256)),
    )
    .where(and(eq(storedFile.id, fileId), eq(storedFile.ownerId, ownerId)));
  if (!check) return undefined;
  const { openJson } = sealed.certificateCheck(personalData, ownerId, check.id);
  const { repName, bisAddress, headAddress } = await openJson('valuesSealed', read, check.valuesSealed);
  return {
    business: printedLine(bisAddress),
    head: printedLine(headAddress),
    representatives: representativeLine(repName),
  };
}
