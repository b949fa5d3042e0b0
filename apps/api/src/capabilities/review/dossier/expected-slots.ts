import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { type DocumentSlot, documentSlotsFor } from '@portal/domain/rules/paper/documents.ts';
import { companiesOf } from './companies.ts';
import type { Dossier } from './dossier.service.ts';

/** The papers that an application of this kind must have, and may have. */
export function expectedSlots({
  account,
  persons,
  owners,
}: Pick<Dossier['application'], 'account' | 'persons' | 'owners'>): readonly DocumentSlot[] {
  const names = persons.filter(({ type }) => type === 'SR00').map(({ answers }) => String(answers.krname ?? ''));
  return documentSlotsFor({
    isCorporation: isCorporate(account.accountType),
    hasAgent: account.hasAgent,
    nonProfit: account.forProfit === undefined ? account.nonProfit : !account.forProfit,
    representatives: names,
    companies: companiesOf({ owners }),
  });
}
