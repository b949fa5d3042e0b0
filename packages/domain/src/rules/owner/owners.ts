import type { MessageCode } from '../../messages/codes/codes.ts';
import { hundredthsOf, ownerFrom, wholeShare } from './shares.ts';

/** Ladder of owner questions, asked in order until one is answered with yes (decisions §6). */
export const ownerQuestions = ['q1', 'q2', 'q3', 'q4', 'q5'] as const;
export type OwnerQuestion = (typeof ownerQuestions)[number];

/** Exemption categories (specification 2 §3.4); CORP100 for accounts that are not corporate. */
export const exemptionCategories = ['CORP007', 'CORP001', 'CORP003', 'CORP004', 'CORP006', 'CORP100'] as const;
export type ExemptionCategory = (typeof exemptionCategories)[number];

export const occupations = ['INDIVIDUAL', 'EMPLOYEE', 'STUDENT', 'HOMEMAKER', 'UNEMPLOYED', 'OTHER'] as const;
export type Occupation = (typeof occupations)[number];

/** Whether owners are entered; false for corporations of an exempt category (specification 2 §3.4). */
export const ownersRequired = (isCorporation: boolean, category: ExemptionCategory): boolean =>
  !isCorporation || category === 'CORP007';

/** Rungs that require a share: q1 and q2 (decisions §6). */
export const shareRequired = (rung: OwnerQuestion): boolean => rung === 'q1' || rung === 'q2';

export interface ShareError {
  readonly index: number;
  readonly code: MessageCode;
}

/** Errors of the owners' shares under a rung: range, 25 % for q1, and a sum of at most 100. Shares are decimal texts. */
export function errorsInShares(rung: OwnerQuestion, shares: readonly string[]): readonly ShareError[] {
  if (!shareRequired(rung)) return [];
  const hundredths = shares.map(hundredthsOf);
  const single = shares.flatMap((share, index): ShareError[] => {
    if (share === '') return [{ index, code: 'owner.share' }];
    const of = hundredths[index];
    if (of === undefined) return [{ index, code: 'owner.share-range' }];
    return rung === 'q1' && of < ownerFrom ? [{ index, code: 'owner.share-at-least-25' }] : [];
  });
  const sum = hundredths.reduce<number>((total, of = 0) => total + of, 0);
  return single.length === 0 && sum > wholeShare ? [{ index: shares.length - 1, code: 'owner.share-sum' }] : single;
}
