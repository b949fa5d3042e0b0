import { companyPlaceOf } from '../../rules/paper/company-subject.ts';
import type { ReviewState, Verdict } from '../../rules/review/review-states.ts';
import { documentLabels } from '../screening/document-labels.ts';

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  REVIEWING: '심사 중',
  SUPPLEMENT: '보완 요청 중',
  APPROVED: '승인',
  REFUSED: '거절',
};

export const verdictNames: Readonly<Record<Verdict, string>> = { APPROVED: '승인', REFUSED: '거절' };

const plain: Readonly<Record<string, string>> = {
  certificate: '사업자등록증',
  business: '사업자 정보',
  services: '결제서비스 신청 내용',
  'settlement-account': '정산 계좌',
  owners: '실제 소유자',
  other: '그 밖의 내용',
};

const people: Readonly<Record<string, string>> = { SR00: '대표자', SR01: '대리인', SR02: '실제 소유자' };

/** A person by type and index (`SR00-0`), numbered as on the screens. */
export function personLabel(key: string): string {
  const [type = '', seq = '0'] = key.split('-');
  const kind = people[type] ?? key;
  return type === 'SR01' ? kind : `${kind} ${Number(seq) + 1}`;
}

/** Name of the company of a subject (index among the shareholders); undefined for other subjects. */
const companyOf = (subject: string, companies: readonly string[]): string | undefined =>
  companies[companyPlaceOf(subject) ?? Number.NaN];

/** Supplement item in words (domain/rules/review: isReviewItem). @param companies companies among the shareholders, in order, when known */
export function reviewItemLabel(item: string, companies: readonly string[] = []): string {
  const [key = '', subject] = item.split('/');
  if (key.startsWith('SR')) return personLabel(key);
  const document = Object.entries(documentLabels).find(([type]) => type === key)?.[1];
  const label = document ?? plain[key] ?? '추가 서류';
  if (subject === undefined) return label;
  const whose = subject.startsWith('SR') ? personLabel(subject) : companyOf(subject, companies);
  return whose === undefined ? label : `${label} (${whose})`;
}

/** The company that an item concerns, to be sent with it; undefined for other items. @param companies as in {@link reviewItemLabel} */
export const companyIn = (item: string, companies: readonly string[]): string | undefined =>
  companyOf(item.split('/')[1] ?? '', companies);

export const sentItemLabel = ({ item, company }: { readonly item: string; readonly company?: string | undefined }) =>
  company === undefined ? reviewItemLabel(item) : `${reviewItemLabel(item)} (${company})`;
