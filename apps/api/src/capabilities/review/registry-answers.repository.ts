import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { certificateCheck, registryAnswer, storedFile } = tables;

const asked = z.record(z.string(), z.string());

export interface RegistryEvidence {
  /** Whether number, representative and opening day belong together; false if not queried. */
  readonly isConfirmed: boolean;
  /** Earliest first. */
  readonly answers: readonly {
    readonly question: string;
    readonly asked: z.output<typeof asked>;
    readonly answer: string;
    readonly answeredAt: Date;
  }[];
}

/** @param fileId the kept certificate */
export async function registryEvidence(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  fileId: string,
): Promise<RegistryEvidence> {
  const [file] = await db
    .select({ sha256: storedFile.sha256, belongsTogether: certificateCheck.belongsTogether })
    .from(storedFile)
    .leftJoin(
      certificateCheck,
      and(eq(certificateCheck.ownerId, ownerId), eq(certificateCheck.sha256, storedFile.sha256)),
    )
    .where(and(eq(storedFile.id, fileId), eq(storedFile.ownerId, ownerId)));
  if (!file) return { isConfirmed: false, answers: [] };
  const rows = await db
    .select()
    .from(registryAnswer)
    .where(and(eq(registryAnswer.ownerId, ownerId), eq(registryAnswer.sha256, file.sha256)))
    .orderBy(asc(registryAnswer.answeredAt));
  const answers = rows.map(async ({ id, question, answer, answeredAt, askedSealed }) => ({
    question,
    asked: await sealed.registryAnswer(personalData, ownerId, id).openJson('askedSealed', asked, askedSealed),
    answer,
    answeredAt,
  }));
  return { isConfirmed: file.belongsTogether === 'yes', answers: await Promise.all(answers) };
}
