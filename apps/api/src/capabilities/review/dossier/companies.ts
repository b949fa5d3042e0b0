import { companyPlaceOf } from '@portal/domain/rules/paper/company-subject.ts';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { ownersOf } from './dossier.repository.ts';
import type { Dossier } from './dossier.service.ts';

const named = z.catch(z.array(z.string()), []);

/** Companies among the shareholders, in the order in which their shareholders' lists are named. */
export const companiesOf = ({ owners }: Pick<Dossier['application'], 'owners'>): readonly string[] =>
  named.parse(owners?.answers.companies);

/** The same without a dossier, for naming these items; nothing is read if none of them is a company's. */
export async function companiesFor(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  items: readonly (string | undefined)[],
): Promise<readonly string[]> {
  const isOfCompany = (item = ''): boolean => companyPlaceOf(item.split('/')[1] ?? '') !== undefined;
  if (!items.some(isOfCompany)) return [];
  return companiesOf({ owners: await ownersOf(db, personalData, ownerId) });
}
