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
import { flagNames, flagSentence, putOffReasonNames } from '../review/review-summary.ts';
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
  ['card types', cardTypes, by(cardKinds)],
  ['reasons to postpone a verification', putOffReasons, by(putOffReasonNames)],
  ['exemption categories', exemptionCategories, by(ownerWords.categories)],
  ['questions about owners', ownerQuestions, by(ownerWords.questions)],
  ['payment states', [...attemptStates, ...surplusStates], by(paymentStateNames)],
  ['comparisons', comparisons, by(comparisonNames)],
  ['verdicts', verdicts, by(verdictNames)],
  ['proposal kinds', proposalKinds, (kind) => proposalName(kind === 'VERDICT' ? kind : 'VERIFY_PERSON', 'APPROVED')],
  ['proposal states', proposalStates, by(proposalStateNames)],
  ['review states', reviewStates, by(reviewStateNames)],
  ['request states', supplementStates, by(supplementStateNames)],
  ['turns', reviewTurns, by(turnNames)],
  ['queue views', queueViews, by(queueViewNames)],
  ['kinds of search', searchKinds, by(searchKindNames)],
  ['kinds of search in hints', searchKinds, by(searchKindHints)],
  ['parts of an application', applicationParts.filter((part) => part !== 'head'), by(applicationPartNames)],
  ['kinds of changes', reviewChangeKinds, by(changeNames)],
  ['flags', Object.keys(flagNames), by(flagNames)],
  ['requested items', plainReviewItems, reviewItemLabel],
  ['access codes', accessCodes, by(accessCodeNames)],
  ['flags of the access record', accessFlags, by(accessFlagNames)],
  ['outcomes of an access review', accessOutcomes, by(accessOutcomeNames)],
  ['purposes of showing a number', numberReasons, by(numberReasonNames)],
  ['short purposes of showing a number', numberReasons, by(numberReasonShort)],
  ['reasons for a refused sign-in', signInRefusals, by(signInRefusalNames)],
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

it('names the company of a paper that several companies have', () => {
  const companies = ['온새미홀딩스', '가온상사'];
  expect(flagSentence({ code: 'same-file', item: 'SF06', other: 'SF06/company-1' }, companies)).toMatch(
    /^주주명부: '주주명부 \(가온상사\)'에도/,
  );
  expect(flagSentence({ code: 'other-paper', item: 'SF06/company-0', seen: 'seal-certificate' }, companies)).toMatch(
    /^주주명부 \(온새미홀딩스\): /,
  );
  expect(subjectLabel('SF06/company-1', companies)).toBe('주주명부 (가온상사)');
});

it('names the newest three of the other applications of a business, and counts the rest', () => {
  const others = ['A261122-0003', 'A261101-0010', 'A250130-0001', 'A240703-0002', 'A231224-0009'].map((number) => ({
    number,
    state: 'REFUSED' as const,
  }));
  const sentence = (many: number) =>
    flagSentence({ code: 'same-business', item: 'certificate', others: others.slice(0, many) });
  expect(sentence(1)).toBe('사업자등록증: 같은 사업자등록번호로 낸 신청이 더 있습니다 (A261122-0003 거절).');
  expect(sentence(3)).toMatch(/, A250130-0001 거절\)\.$/);
  expect(sentence(5)).toMatch(/, A250130-0001 거절 외 2건\)\.$/);
});
