import { expect, it } from 'vitest';
import { cardTypes } from '../../reference/card-types.ts';
import { putOffReasons } from '../../reference/put-off-reasons.ts';
import { reviewReasons } from '../../reference/review-reasons.ts';
import { attemptStates, surplusStates } from '../../rules/fee/payment-states.ts';
import { exemptionCategories, ownerQuestions } from '../../rules/owner/owners.ts';
import { comparisons } from '../../rules/review/comparison.ts';
import { proposalKinds, proposalStates } from '../../rules/review/four-eyes.ts';
import { applicationParts, queueViews, reviewTurns, searchKinds } from '../../rules/review/queue.ts';
import { reviewChangeKinds } from '../../rules/review/review-changes.ts';
import { plainReviewItems, reviewStates, supplementStates, verdicts } from '../../rules/review/review-states.ts';
import { accessCodes } from '../../rules/staff/access-codes.ts';
import { accessFlags, accessOutcomes } from '../../rules/staff/access-review.ts';
import { numberReasons } from '../../rules/staff/disclosure.ts';
import { signInRefusals, staffRoles } from '../../rules/staff/staff.ts';
import { reviewItemLabel, reviewStateNames, verdictNames } from '../review/review-items.ts';
import { flagNames, putOffReasonNames } from '../review/review-summary.ts';
import { ownerWords } from '../screening/owner-info.ts';
import { cardKinds } from '../screening/screening-people.ts';
import { accessCodeNames, accessFlagNames, accessOutcomeNames } from './desk-access.ts';
import { signInRefusalNames } from './desk-access-rows.ts';
import { applicationPartNames, paymentStateNames, supplementStateNames, turnNames } from './desk-application.ts';
import { changeNames } from './desk-changes.ts';
import { proposalName, proposalStateNames } from './desk-decide.ts';
import { numberReasonNames, numberReasonShort } from './desk-disclosure.ts';
import { comparisonNames } from './desk-evidence.ts';
import { staffRoleNames } from './desk-frame.ts';
import { subjectLabel } from './desk-notes.ts';
import { queueViewNames } from './desk-queue.ts';
import { searchKindHints, searchKindNames } from './desk-search.ts';
import { deskStatisticsWords } from './desk-statistics.ts';

type Names = Readonly<Record<string, string>>;
const by =
  (names: Names) =>
  (code: string): string =>
    names[code] ?? '';

/** The desk's text for each value of a code that reaches it. */
const shown: readonly (readonly [string, readonly string[], (code: string) => string])[] = [
  ['cards', cardTypes, by(cardKinds)],
  ['reasons to put a verification off', putOffReasons, by(putOffReasonNames)],
  ['exemption', exemptionCategories, by(ownerWords.categories)],
  ['questions about owners', ownerQuestions, by(ownerWords.questions)],
  ['payments', [...attemptStates, ...surplusStates], by(paymentStateNames)],
  ['comparisons', comparisons, by(comparisonNames)],
  ['verdicts', verdicts, by(verdictNames)],
  ['proposals', proposalKinds, (kind) => proposalName(kind === 'VERDICT' ? kind : 'VERIFY_PERSON', 'APPROVED')],
  ['states of proposals', proposalStates, by(proposalStateNames)],
  ['reviews', reviewStates, by(reviewStateNames)],
  ['requests', supplementStates, by(supplementStateNames)],
  ['turns', reviewTurns, by(turnNames)],
  ['views', queueViews, by(queueViewNames)],
  ['kinds of search', searchKinds, by(searchKindNames)],
  ['how they are found', searchKinds, by(searchKindHints)],
  ['parts', applicationParts.filter((part) => part !== 'head'), by(applicationPartNames)],
  ['changes', reviewChangeKinds, by(changeNames)],
  ['flags', Object.keys(flagNames), by(flagNames)],
  ['what was asked for', plainReviewItems, reviewItemLabel],
  ['access', accessCodes, by(accessCodeNames)],
  ['what is looked at first', accessFlags, by(accessFlagNames)],
  ['what rows came to', accessOutcomes, by(accessOutcomeNames)],
  ['what a number is for', numberReasons, by(numberReasonNames)],
  ['the same, short', numberReasons, by(numberReasonShort)],
  ['refused sign-ins', signInRefusals, by(signInRefusalNames)],
  ['roles', staffRoles, by(staffRoleNames)],
  ['reasons in the statistics', reviewReasons.map(({ code }) => code), deskStatisticsWords.reason],
];

it.each(shown)('%s are shown by a name, never by a code', (_, codes, nameOf) => {
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes) {
    expect(nameOf(code), code).toMatch(/[가-힣]/);
    expect(nameOf(code), code).not.toContain(code);
  }
});

it('a note shows the name of its value', () => {
  expect(subjectLabel('business.bizAddressKr')).toMatch(/^사업자 정보 · [가-힣 ]+$/);
  expect(subjectLabel('SR00-0.krname')).toMatch(/^대표자 1 · [가-힣 ]+$/);
  expect(subjectLabel('settlement-account.depositorName')).toMatch(/^정산 계좌 · [가-힣 ]+$/);
});
