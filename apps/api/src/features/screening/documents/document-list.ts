import { companyPlaceOf } from '@portal/domain/rules/paper/company-subject.ts';
import { type DocumentSlot, documentSlotsFor } from '@portal/domain/rules/paper/documents.ts';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import type { Classification } from '../account.repository.ts';
import { ownerAnswersOf } from '../persons/owner-answers.repository.ts';
import { listPersons, type Person } from '../persons/person.repository.ts';
import type { StoredDocument } from './document.repository.ts';

const answers = z.object({ companies: z.optional(z.nullable(z.array(z.string()))) });

export async function companiesOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<readonly string[]> {
  const stored = await ownerAnswersOf(db, personalData, accountId);
  return stored ? (answers.parse(JSON.parse(stored.text)).companies ?? []) : [];
}

/** The required documents according to the answers so far (decisions §11). */
export const slotsFor = (
  account: Classification,
  persons: readonly Person[],
  companies: readonly string[],
): readonly DocumentSlot[] =>
  documentSlotsFor({
    isCorporation: account.isCorporation,
    hasAgent: account.hasAgent,
    nonProfit: account.forProfit === undefined ? account.nonProfit : !account.forProfit,
    representatives: persons.filter(({ type }) => type === 'SR00').map(({ krname }) => krname),
    companies,
  });

export async function slotsOfAccount(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  account: Classification,
): Promise<readonly DocumentSlot[]> {
  const together = readsTogether(db);
  const [persons, companies] = await Promise.all([
    listPersons(together, personalData, accountId),
    companiesOf(together, personalData, accountId),
  ]);
  return slotsFor(account, persons, companies);
}

type Place = Pick<DocumentSlot, 'type' | 'subject'>;

export const isIn = (slot: Place) => (document: Pick<StoredDocument, 'type' | 'subject'>) =>
  document.type === slot.type && document.subject === slot.subject;

/** Companies whose shareholders' list is missing; reported when that list or another of their papers is submitted. */
export const companiesMissing = (
  slots: readonly DocumentSlot[],
  stored: readonly Pick<StoredDocument, 'type' | 'subject'>[],
): readonly string[] =>
  slots
    .filter((slot) => companyPlaceOf(slot.subject) !== undefined && !stored.some(isIn(slot)))
    .map(({ name }) => name);
