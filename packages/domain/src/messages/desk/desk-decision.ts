import { shareText, wholeShare } from '../../rules/owner/shares.ts';
import type { ApprovalFacts, ApprovalPointKey } from '../../rules/review/approval.ts';
import type { OpenKind } from '../../rules/review/to-open.ts';
import { personLabel, reviewItemLabel } from '../review/review-items.ts';
import { reviewSummaryWords } from '../review/review-summary.ts';
import { dayText } from '../text/day-words.ts';

const listed = (items: readonly string[], name: (item: string) => string): string => items.map(name).join(', ');

/** State of a point, and how it is known. */
export interface PointText {
  readonly text: string;
  readonly about: string;
}

const valuesText = ({ values: { rows, checked, differing, explained } }: ApprovalFacts): PointText => {
  const text =
    checked < rows
      ? `적은 값과 읽은 값 ${rows}개 가운데 ${rows - checked}개를 아직 확인하지 않았습니다`
      : explained < differing
        ? `다른 값 ${differing - explained}개에 의견이 없습니다`
        : rows === 0
          ? '등록증과 다른 값이 없거나 모두 의견이 있습니다'
          : `적은 값과 읽은 값 ${rows}개를 모두 확인했습니다`;
  return { text, about: differing === 0 ? '다른 값이 없습니다' : `다른 값 ${differing}개 · 의견 ${explained}개` };
};

const personsText = ({ persons: { verified, unverified } }: ApprovalFacts): PointText =>
  unverified.length > 0
    ? { text: `${unverified.length}명의 진위확인이 끝나지 않았습니다`, about: listed(unverified, personLabel) }
    : verified === 0
      ? { text: '등록한 대표자가 없습니다', about: '' }
      : { text: `대표자와 대리인 ${verified}명의 진위확인이 끝났습니다`, about: '' };

const ownersText = ({ owners: { isAsked, sum, isExplained } }: ApprovalFacts): PointText => {
  if (!isAsked) return { text: '실제 소유자를 묻지 않는 신청입니다', about: '면제 대상' };
  if (sum === undefined) return { text: '지분을 묻지 않는 단계로 답했습니다', about: '' };
  const about =
    sum === wholeShare ? '' : isExplained ? '까닭을 의견에 적었습니다' : '100%가 아닌 까닭을 의견에 적어 주세요';
  return { text: `실제 소유자 지분 합계 ${shareText(sum)}%`, about };
};

const bankText = ({ bank: { isConfirmed, isDiffering, isExplained } }: ApprovalFacts): PointText => {
  if (!isConfirmed) return { text: '정산 계좌를 은행에 물은 기록이 없습니다', about: '' };
  const about = !isDiffering
    ? ''
    : isExplained
      ? '이름이 다른 까닭을 의견에 적었습니다'
      : '예금주와 가맹점의 이름이 다릅니다. 까닭을 의견에 적어 주세요';
  return { text: '정산 계좌의 예금주를 은행이 확인했습니다', about };
};

const papersText = (
  { papers: { handedIn, missing, waiting } }: ApprovalFacts,
  companies: readonly string[],
): PointText => {
  const name = (item: string): string => reviewItemLabel(item, companies);
  if (missing.length > 0) return { text: `서류 ${missing.length}개가 없습니다`, about: listed(missing, name) };
  return waiting > 0
    ? { text: `보완 ${waiting}건을 아직 기다리거나 확인하지 않았습니다`, about: `낸 서류 ${handedIn}개` }
    : { text: '서류가 모두 있고 기다리는 보완이 없습니다', about: `낸 서류 ${handedIn}개` };
};

const registryNames: Readonly<Record<string, string>> = reviewSummaryWords.registry;

const clockText = ({ clock: { state, validUntil, isRenewed, businessState } }: ApprovalFacts): PointText => {
  const about = `국세청 ${businessState === undefined ? '조회하지 못함' : (registryNames[businessState] ?? businessState)}`;
  if (isRenewed)
    return state === 'expired'
      ? { text: '새로 받은 사업자등록증도 받은 지 3개월이 지났습니다', about }
      : { text: '새로 받은 사업자등록증을 심사자가 확인했습니다', about };
  if (validUntil === undefined) return { text: '사업자등록증의 발급일을 읽지 못했습니다', about };
  const until = dayText(validUntil);
  return state === 'expired'
    ? { text: `사업자등록증의 유효기간이 ${until}에 끝났습니다`, about }
    : { text: `사업자등록증이 ${until}까지 유효합니다`, about };
};

const watchText = ({ watch: { none, hits, unanswered } }: ApprovalFacts): PointText => {
  if (hits.length > 0)
    return { text: `요주의 인물에 해당하는 사람이 ${hits.length}명 있습니다`, about: listed(hits, personLabel) };
  if (unanswered.length > 0)
    return {
      text: `요주의 인물 확인을 ${unanswered.length}명 적지 않았습니다`,
      about: listed(unanswered, personLabel),
    };
  return { text: `요주의 인물 확인을 ${none}명 모두 적었습니다`, about: '해당 없음' };
};

const pointTexts: Readonly<
  Record<ApprovalPointKey, (facts: ApprovalFacts, companies: readonly string[]) => PointText>
> = {
  values: valuesText,
  persons: personsText,
  owners: ownersText,
  bank: bankText,
  papers: papersText,
  clock: clockText,
  watch: watchText,
};

/** @param companies companies among the shareholders, in order */
export const approvalPointText = (
  key: ApprovalPointKey,
  facts: ApprovalFacts,
  companies: readonly string[] = [],
): PointText => pointTexts[key](facts, companies);

/** Text of an item to open. `isBack` applies to cards, `count` to values. */
export const openKindText = (
  kind: OpenKind,
  { label, isBack, count }: { readonly label: string; readonly isBack: boolean; readonly count: number },
): string => {
  switch (kind) {
    case 'values':
      return `다른 값 ${count}개와 그 의견`;
    case 'certificate':
      return '사업자등록증 원본 자리';
    case 'card':
      return `${label}의 가린 신분증 ${isBack ? '뒷면' : '앞면'}`;
    case 'document':
      return `요청해 받은 ${label}`;
    case 'replaced':
      return `심사를 시작한 뒤에 낸 ${label}`;
    case 'answer':
      return `${label}에 대한 가맹점의 답`;
    case 'person':
      return `${label}의 인물 정보`;
  }
};

export const registryStateName = (state: string): string => registryNames[state] ?? state;
