import { getChoseong, josa } from 'es-hangul';

/** Text of the catalogue for requests and refusals. A placeholder in braces is filled in before the text is sent. */
export interface ReviewReason {
  readonly code: string;
  /** Items to which it applies: prefixes, or whole items. */
  readonly items: readonly string[];
  readonly title: string;
  /** As shown to the merchant. */
  readonly text: string;
}

export const reasonCodePattern = /^[DR]\d{2}$/;

export const refusalItem = 'refusal';

const reason = (code: string, items: readonly string[], title: string, text: string): ReviewReason => ({
  code,
  items,
  title,
  text,
});

export const reviewReasons: readonly ReviewReason[] = [
  reason(
    'R01',
    ['certificate'],
    '글자가 흐려 읽을 수 없습니다',
    '사업자등록증의 글자가 흐려 읽을 수 없습니다. 밝은 곳에서 네 모서리가 모두 보이게 다시 올려 주세요.',
  ),
  reason(
    'R02',
    ['certificate'],
    '발급한 지 3개월이 지났습니다',
    '사업자등록증이 발급된 지 3개월이 지났습니다. 홈택스나 정부24에서 새로 발급한 등록증을 올려 주세요.',
  ),
  reason(
    'R03',
    ['business'],
    '적은 값과 등록증이 다릅니다',
    '적어 주신 {항목}과 사업자등록증의 내용이 다릅니다. 바뀐 내용이 있는지, 어느 쪽이 맞는지 알려 주세요.',
  ),
  reason(
    'R04',
    ['business'],
    '홈페이지에 들어갈 수 없습니다',
    '홈페이지에 들어갈 수 없습니다. 열리는 주소와, 로그인이 필요하면 확인용 아이디를 알려 주세요.',
  ),
  reason(
    'R05',
    ['SF'],
    '한쪽이 잘려 보이지 않습니다',
    '서류의 한쪽이 잘려서 보이지 않습니다. 전체가 보이게 다시 올려 주세요.',
  ),
  reason(
    'R06',
    ['SF', 'SR'],
    '글자가 흐려 읽을 수 없습니다',
    '글자가 흐려 읽을 수 없습니다. 밝은 곳에서 다시 찍거나 원본 파일을 올려 주세요.',
  ),
  reason(
    'R07',
    ['SF'],
    '발급한 지 3개월이 지났습니다',
    '발급한 지 3개월이 지났습니다. 새로 발급한 서류를 올려 주세요.',
  ),
  reason('R08', ['SF'], '다른 서류가 올라와 있습니다', '다른 서류가 올라와 있습니다. {서류}를 올려 주세요.'),
  reason(
    'R09',
    ['SF06', 'owners'],
    '지분율의 합이 100%가 아닙니다',
    '주주명부의 지분율을 모두 더하면 {합계}%입니다. 모든 주주가 나오는 주주명부를 올려 주세요.',
  ),
  reason(
    'R10',
    ['SF06'],
    '법인 주주의 주주명부가 없습니다',
    '법인 주주 {이름}의 주주명부가 없습니다. 실제 소유자를 확인할 수 있게 올려 주세요.',
  ),
  reason(
    'R11',
    ['SF07', 'settlement-account'],
    '예금주가 다릅니다',
    '통장 사본의 예금주와 정산 계좌의 예금주가 다릅니다. 정산받으실 계좌의 통장 사본을 올려 주세요.',
  ),
  reason(
    'R12',
    ['SF08'],
    '대표자의 도장이나 서명이 없습니다',
    '위임장에 대표자의 도장이나 서명이 없습니다. 인감증명서와 같은 도장을 찍어 다시 올려 주세요.',
  ),
  reason(
    'R13',
    ['SF05', 'SF11'],
    '이름이 대표자와 다릅니다',
    '인감증명서의 이름이 대표자와 다릅니다. 대표자의 인감증명서를 올려 주세요.',
  ),
  reason(
    'R14',
    ['SR'],
    '신분증 진위확인이 끝나지 않았습니다',
    '신분증 진위확인이 끝나지 않았습니다. 심사 진행 화면에서 인증을 마쳐 주세요.',
  ),
  reason(
    'R15',
    ['owners'],
    '25% 이상 가진 분이 빠져 있습니다',
    '25% 이상을 가진 분이 빠져 있습니다. 실제 소유자를 다시 확인해 알려 주세요.',
  ),
  reason(
    'R16',
    ['services'],
    '상품과 업종이 다릅니다',
    '판매하시는 상품과 신청하신 업종이 다릅니다. 무엇을 어떻게 판매하시는지 알려 주세요.',
  ),
  reason(
    'D01',
    [refusalItem],
    '취급이 금지된 업종입니다',
    '취급이 금지된 업종에 해당하여 서비스를 제공해 드릴 수 없습니다.',
  ),
  reason(
    'D02',
    [refusalItem],
    '휴업 또는 폐업 상태입니다',
    '사업자등록이 휴업 또는 폐업 상태로 확인되어 승인할 수 없습니다. 상태가 바뀌면 다시 신청해 주세요.',
  ),
  reason(
    'D03',
    [refusalItem],
    '서류를 기한까지 받지 못했습니다',
    '요청드린 서류를 기한까지 받지 못하여 심사를 마칩니다. 준비되시면 다시 신청해 주세요.',
  ),
  reason(
    'D04',
    [refusalItem],
    '대표자나 소유자를 확인하지 못했습니다',
    '대표자 또는 실제 소유자를 확인하지 못하여 승인할 수 없습니다.',
  ),
];

/** `SF` matches every document, `SF06` that document and those of a person or company; a plain item matches itself. */
const fits = (pattern: string, item: string): boolean =>
  item === pattern || (/^S[FR]/.test(pattern) && item.startsWith(pattern));

/** Most used first. @param used how often each was used for the item, by code */
export function reasonsFor(item: string, used: Readonly<Record<string, number>> = {}): readonly ReviewReason[] {
  return reviewReasons
    .filter(({ items }) => items.some((pattern) => fits(pattern, item)))
    .toSorted((one, other) => (used[other.code] ?? 0) - (used[one.code] ?? 0));
}

export const isReasonOf = (code: string, item: string): boolean => reasonsFor(item).some((one) => one.code === code);

const comparable = (text: string): string => text.normalize('NFC').replace(/\s/g, '').toLowerCase();

const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]+$/.test(text);

/** Reasons with the typed text in code, title or text; or with these initials (초성) in the title. */
export function reasonsLike(reasons: readonly ReviewReason[], typed: string): readonly ReviewReason[] {
  const wanted = comparable(typed);
  if (wanted === '') return reasons;
  return reasons.filter(({ code, title, text }) =>
    isInitials(wanted)
      ? comparable(getChoseong(title)).includes(wanted)
      : [code, title, text].some((one) => comparable(one).includes(wanted)),
  );
}

const place = /\{[^{}]*\}/;

export const hasOpenPlace = (text: string): boolean => place.test(text);

/** A reason's text with the name of the document filled in. @param label of the item, Korean */
export const reasonText = ({ text }: ReviewReason, label: string): string =>
  text.replace('{서류}를', josa(label, '을/를'));

/** Replaces the reason chosen before if it is still in the text as filled in; otherwise appends. @param label of the item, Korean */
export function withReason(
  text: string,
  label: string,
  chosen: ReviewReason,
  before: ReviewReason | undefined,
): string {
  const added = reasonText(chosen, label);
  const filledIn = before && reasonText(before, label);
  if (text.includes(added)) return text;
  if (filledIn !== undefined && text.includes(filledIn)) return text.replace(filledIn, () => added);
  return text.trim() === '' ? added : `${text.trimEnd()}\n${added}`;
}

/** The text of a reason before its first placeholder. */
const beginning = ({ text }: ReviewReason): string => text.split('{', 1)[0] ?? '';

/** The reason for an item from which a text was taken; undefined if the text is the reviewer's own. */
export const reasonIn = (text: string, item: string): ReviewReason | undefined =>
  reasonsFor(item).find((one) => text.startsWith(beginning(one)));

/** Code of the reason for asking about a value that differs from its proof, by the value's row or by its whole part. */
const differing: Readonly<Record<string, string>> = { business: 'R03', 'settlement-account.depositorName': 'R11' };

/**
 * Unchanged if the catalogue has no reason for the value. @param key its row: business.bizNo, settlement-account.depositorName @param label Korean
 */
export function withDiffering(text: string, key: string, label: string): string {
  const [part = ''] = key.split('.', 1);
  const code = differing[key] ?? differing[part];
  const found = reviewReasons.find((one) => one.code === code);
  const added = found ? found.text.replace('{항목}과', josa(label, '와/과')) : '';
  return text.includes(added) ? text : [text, added].filter(Boolean).join('\n');
}
