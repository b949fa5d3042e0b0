import { createHash } from 'node:crypto';
import {
  type BusinessState,
  businessStates,
  type TogetherAnswer,
  togetherAnswers,
  unasked,
} from '@portal/domain/reference/registry-states.ts';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tables } from '../../platform/database/tables.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import type { Platform } from '../../platform/services.ts';
import { certificateValues, issueDateOn, type ReadCertificate } from './certificate-reading.ts';

const { certificateCheck } = tables;

/** A certificate's check; `unasked` until the tax office is queried. */
export interface CertificateCheck extends ReadCertificate {
  readonly businessState: BusinessState | typeof unasked;
  /** Whether number, representative and opening day belong to one business. */
  readonly belongsTogether: TogetherAnswer | typeof unasked;
}

export type RegistrySaid = Pick<CertificateCheck, 'businessState' | 'belongsTogether'>;

const states = z.enum([...businessStates, unasked]);
const answers = z.enum([...togetherAnswers, unasked]);

/** A row id derived from owner and bytes, so that every reading of a file uses the same row. */
function rowOf(ownerId: string, sha256: string): string {
  const hex = createHash('sha256').update(`certificate-check|${ownerId}|${sha256}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function checkWhere(
  { db, personalData }: Platform,
  ownerId: string,
  sha256: string,
  condition?: SQL,
): Promise<CertificateCheck | undefined> {
  const id = rowOf(ownerId, sha256);
  const [found] = await db
    .select()
    .from(certificateCheck)
    .where(and(eq(certificateCheck.id, id), condition));
  if (!found) return undefined;
  const { openJson } = sealed.certificateCheck(personalData, ownerId, id);
  const values = await openJson('valuesSealed', certificateValues, found.valuesSealed);
  return {
    inferDetailType: found.inferDetailType,
    values,
    businessState: states.parse(found.businessState),
    belongsTogether: answers.parse(found.belongsTogether),
  };
}

/** The check of these bytes for this owner within the last 30 minutes; undefined if they were not read. */
export const freshCheck = (
  platform: Platform,
  ownerId: string,
  sha256: string,
): Promise<CertificateCheck | undefined> =>
  checkWhere(platform, ownerId, sha256, gt(certificateCheck.checkedAt, sql`now() - interval '30 minutes'`));

/** As {@link freshCheck}, without the time limit. */
export const knownCheck = (
  platform: Platform,
  ownerId: string,
  sha256: string,
): Promise<CertificateCheck | undefined> => checkWhere(platform, ownerId, sha256);

export async function keepCheck(
  { db, personalData }: Platform,
  ownerId: string,
  sha256: string,
  check: CertificateCheck,
): Promise<void> {
  const id = rowOf(ownerId, sha256);
  const found = {
    inferDetailType: check.inferDetailType,
    valuesSealed: await sealed.certificateCheck(personalData, ownerId, id).sealJson('valuesSealed', check.values),
    issueDate: issueDateOn(check.values) ?? null,
    businessState: check.businessState,
    belongsTogether: check.belongsTogether,
    checkedAt: sql`now()`,
  };
  await db
    .insert(certificateCheck)
    .values({ id, ownerId, sha256, ...found })
    .onConflictDoUpdate({ target: certificateCheck.id, set: found });
}

export async function keepRegistrySaid(
  { db }: Platform,
  ownerId: string,
  sha256: string,
  said: RegistrySaid,
): Promise<void> {
  await db
    .update(certificateCheck)
    .set({ ...said, checkedAt: sql`now()` })
    .where(eq(certificateCheck.id, rowOf(ownerId, sha256)));
}
