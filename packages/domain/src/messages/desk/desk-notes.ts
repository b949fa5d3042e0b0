import { businessLabels } from '../labels/business.ts';
import { personLabels } from '../labels/owners.ts';
import { settlementLabels } from '../labels/settlement.ts';
import { reviewItemLabel } from '../review/review-items.ts';
import { evidenceRowWords } from './desk-evidence.ts';

export const deskNoteWords = {
  title: '의견',
  write: '의견',
  about: (label: string): string => `${label}에 관한 의견`,
  text: '의견',
  placeholder: '의견을 적습니다. @로 동료를 부릅니다.',
  private: '가맹점에게 보이지 않습니다',
  hint: '남기면 고치거나 지울 수 없습니다.',
  count: (letters: number, most: number): string => `${letters} / ${most}자`,
  mention: (name: string): string => `@${name}`,
  mentions: '알릴 사람',
  save: '의견 남기기',
  saved: '의견을 남겼습니다.',
  none: '아직 의견이 없습니다.',
  failed: '의견을 불러오지 못했습니다.',
  commandLine: '명령줄',
  named: (names: readonly string[]): string => `${names.join(', ')} 님에게`,
  mine: (count: number): string => `나를 부른 의견 ${count}`,
  close: '닫기',
  key: '의견 쓰기',
} as const;

const labels: Readonly<Record<string, string>> = {
  ...personLabels,
  ...businessLabels,
  ...settlementLabels,
  depositorName: settlementLabels.accountName,
  repName: evidenceRowWords.representative,
  openDate: evidenceRowWords.openedOn,
  issuanceDate: evidenceRowWords.issuedOn,
  issued: evidenceRowWords.cardIssuedOn,
  number: evidenceRowWords.personalNumber,
  watch: '요주의 인물',
};

/** Label of a form value by the name after the dot: 사업장 주소. */
export const valueLabel = (field: string): string => {
  const value = field.split('.')[1] ?? field;
  return labels[value] ?? value;
};

/**
 * Subject of a note, in Korean: a part of the application or one of its values; '' for the whole application.
 * @param companies companies among the shareholders, in order, when known
 */
export function subjectLabel(subject: string, companies: readonly string[] = []): string {
  if (subject === '') return '';
  const [item = '', value] = subject.split('.');
  const label = reviewItemLabel(item, companies);
  return value === undefined ? label : `${label} · ${labels[value] ?? value}`;
}
