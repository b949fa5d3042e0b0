import {
  type Holdings,
  type OwnedBranch,
  ownershipTree,
  type PersonShare,
  sharesPerPerson,
  sumOfShares,
} from '@portal/domain/rules/owner/indirect-shares.ts';
import { hundredthsOf } from '@portal/domain/rules/owner/shares.ts';
import { companiesOf } from '../dossier/companies.ts';
import type { Dossier } from '../dossier/dossier.service.ts';

type Application = Pick<Dossier['application'], 'persons' | 'owners'>;

/** The shareholders of companies among the shareholders, as entered by staff from their lists. */
export type ReadHoldings = Readonly<Record<string, readonly { readonly holder: string; readonly share: string }[]>>;

export interface Ownership {
  /** In hundredths of a per cent. */
  readonly sum: number;
  readonly tree: readonly OwnedBranch[];
  readonly shares: readonly PersonShare[];
  /** Companies among the shareholders, as the merchant named them. */
  readonly companies: readonly string[];
  /** Whether any share is known; some answers to the owner questions ask for none. */
  readonly isKnown: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const holdingsIn = (listed: readonly { readonly holder: string; readonly share: string }[]) =>
  listed.flatMap(({ holder, share }) => {
    const hundredths = hundredthsOf(share);
    return hundredths === undefined || holder.trim() === '' ? [] : [{ holder: holder.trim(), hundredths }];
  });

/** Who owns the applicant, by the merchant's statements and the entered lists of companies; lists under '', the applicant's own, replace those. */
export function ownershipOf({ persons, owners }: Application, read: ReadHoldings = {}): Ownership {
  const said = persons
    .filter(({ type }) => type === 'SR02')
    .map(({ answers }) => ({ holder: text(answers.krname), share: text(answers.share) }));
  const { '': own = [], ...others } = read;
  const holdings: Holdings = {
    ...Object.fromEntries(Object.entries(others).map(([company, listed]) => [company, holdingsIn(listed)])),
    '': holdingsIn(own.length > 0 ? own : said),
  };
  const sum = sumOfShares(holdings);
  return {
    sum,
    tree: ownershipTree(holdings),
    shares: sharesPerPerson(holdings),
    companies: companiesOf({ owners }),
    isKnown: sum > 0,
  };
}
