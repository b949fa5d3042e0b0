import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { OwnedBranch } from '@portal/domain/rules/owner/indirect-shares.ts';
import { hundredthsOf, wholeShare } from '@portal/domain/rules/owner/shares.ts';
import { shortestLookUp } from '@portal/domain/rules/review/evidence.ts';
import type { Evidence } from '../../../capabilities/review/evidence/evidence.service.ts';
import {
  type CheckOutcome,
  dropCheck,
  keepCheck,
} from '../../../capabilities/review/evidence/review-check.repository.ts';
import { keptText, type TypedList, typedListKey } from '../../../capabilities/review/evidence/typed-lists.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

interface CheckedBy {
  readonly ownerId: string;
  readonly staffId: string;
}

interface WantedCheck {
  readonly key: string;
  /** The row's content when it was viewed. */
  readonly content: string;
  /** undefined removes the check. */
  readonly outcome: CheckOutcome | undefined;
  readonly text: string;
}

/** @throws Refusal NOT_FOUND if there is no such row; STATE_CONFLICT if its content has changed; VALIDATION */
export async function checkRow(
  { db, personalData }: Tools,
  { rows }: Evidence,
  { ownerId, staffId }: CheckedBy,
  { key, content, outcome, text }: WantedCheck,
): Promise<void> {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.content !== content) throw new Refusal('STATE_CONFLICT', { message: 'desk.value-changed' });
  if (outcome === undefined) return await dropCheck(db, ownerId, key, staffId);
  const isAnswer = row.kind === 'watch-list';
  if (isAnswer !== (outcome !== 'CHECKED')) throw invalid({ outcome: 'common.invalid' });
  if (isAnswer && text.length < shortestLookUp) throw invalid({ text: 'desk.look-up-short' });
  await keepCheck(db, personalData, ownerId, { key, staffId, content, outcome, text: isAnswer ? text : undefined });
}

const holdersIn = (tree: readonly OwnedBranch[]): readonly string[] =>
  tree.flatMap(({ holder, holders }) => [holder, ...holdersIn(holders)]);

/**
 * Stores a company's shareholders as read from its list, with the list's base day; the list cannot be withdrawn.
 * @throws Refusal VALIDATION for a company that is not a shareholder, an invalid share, a sum above the whole, and a future base day
 */
export async function holdingsOf(
  { db, personalData, clock }: Tools,
  { ownership, holdings }: Evidence,
  { ownerId, staffId }: CheckedBy,
  { company, holders, baseDay }: Pick<TypedList, 'company' | 'holders' | 'baseDay'>,
): Promise<void> {
  const known = ['', ...ownership.companies, ...holdersIn(ownership.tree)];
  if (!known.includes(company)) throw invalid({ company: 'common.invalid' });
  const shares = holders.map(({ share }) => hundredthsOf(share));
  const wrong = shares.indexOf(undefined);
  if (wrong >= 0) throw invalid({ [`holders.${wrong}.share`]: 'desk.holder-share' });
  const sum = shares.reduce<number>((total, share = 0) => total + share, 0);
  if (sum > wholeShare) throw invalid({ holders: 'desk.holder-sum' });
  if (baseDay !== undefined && baseDay > dayInKorea(clock.now())) throw invalid({ baseDay: 'desk.base-day' });
  const key = typedListKey(company);
  const text = keptText(
    { holders, baseDay },
    holdings.find((one) => one.company === company),
  );
  const content = personalData.keyedHash('review-check', `${ownerId}|${key}|${text}`);
  await keepCheck(db, personalData, ownerId, { key, staffId, content, outcome: 'CHECKED', text });
}
