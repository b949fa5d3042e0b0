import { isReviewItem } from '../../rules/review/review-states.ts';
import type { AccessCode } from '../../rules/staff/access-codes.ts';
import type { AccessOutcome } from '../../rules/staff/access-review.ts';
import type { NumberReason } from '../../rules/staff/disclosure.ts';
import type { SignInRefusal } from '../../rules/staff/staff.ts';
import { personLabel, reviewItemLabel } from '../review/review-items.ts';
import { accessOutcomeNames, deskAccessWords } from './desk-access.ts';
import { applicationPartNames } from './desk-application.ts';
import { numberReasonShort } from './desk-disclosure.ts';
import { subjectLabel } from './desk-notes.ts';
import { queueViewNames } from './desk-queue.ts';
import { searchKindNames } from './desk-search.ts';

export const signInRefusalNames: Readonly<Record<SignInRefusal, string>> = {
  'no-role': '역할 없음',
  'roles-together': '관리와 결재 역할을 함께 가짐',
  cancelled: '로그인을 그만둠',
  unavailable: '사내 계정 서비스에 연결하지 못함',
  rejected: '사내 계정 서비스의 답이 맞지 않음',
  expired: '로그인을 시작한 지 오래됨',
};

const words = {
  card: '신분증',
  hits: (count: number): string => `찾은 것 ${count}건`,
  files: (count: number): string => `파일 ${count}개`,
  notAssigned: '담당이 아님',
} as const;

export interface AccessDetail {
  readonly purpose?: NumberReason | undefined;
  /** Name of a downloaded file, with number, place and version. */
  readonly name?: string | undefined;
  readonly hits?: number | undefined;
  readonly files?: number | undefined;
  readonly outcome?: AccessOutcome | undefined;
  readonly notAssigned: boolean;
}

interface RecordedRow {
  readonly code: AccessCode;
  readonly subject: string | undefined;
  readonly detail: AccessDetail;
}

const isPerson = (subject: string): boolean => /^SR0[0-2]-\d{1,2}$/.test(subject);

/** The item to which a downloaded file belongs: `A261119-0012-SF07-1.pdf`, for a request `A261119-0012-2-SF07-1-v1.pdf`. */
function itemOfFile(name: string): string | undefined {
  const [, item] = /^A\d{6}-\d{4,6}-(?:\d+-)?(SF\d{2}|SR0[0-2]-\d{1,2}|[a-z]+(?:-[a-z]+)*)(?=[-.])/.exec(name) ?? [];
  return item !== undefined && isReviewItem(item) ? item : undefined;
}

const ofItem = (subject: string): string | undefined => (isReviewItem(subject) ? reviewItemLabel(subject) : undefined);
const ofMonth = (subject: string): string => deskAccessWords.monthName(subject);
const by =
  (names: Readonly<Record<string, string>>) =>
  (subject: string): string | undefined =>
    Object.entries(names).find(([code]) => code === subject)?.[1];

const whats: Partial<Readonly<Record<AccessCode, (subject: string) => string | undefined>>> = {
  read: by(applicationPartNames),
  searched: by(searchKindNames),
  'queue-seen': by(queueViewNames),
  checked: subjectLabel,
  noted: subjectLabel,
  'reasons-seen': ofItem,
  'supplement-asked': ofItem,
  'supplement-accepted': ofItem,
  'supplement-refused': ofItem,
  'supplement-withdrawn': ofItem,
  'access-reviews-seen': ofMonth,
  'access-assessed': ofMonth,
  'access-signed': ofMonth,
  'access-exported': ofMonth,
  'operator-listed': (command) => command,
  'operator-shown': (command) => command,
  'operator-exported': (command) => command,
};

const ofPersons: readonly AccessCode[] = ['number-seen', 'verification-proposed', 'crop-seen'];

/** The person of the application by type and place, and what was accessed: no name and no value. */
function whatOf({ code, subject = '', detail }: RecordedRow) {
  const item = code === 'file-downloaded' && detail.name !== undefined ? itemOfFile(detail.name) : undefined;
  if (item !== undefined)
    return isPerson(item) ? { person: personLabel(item), what: words.card } : { what: reviewItemLabel(item) };
  if (ofPersons.includes(code) && isPerson(subject)) return { person: personLabel(subject) };
  return { what: subject === '' ? undefined : whats[code]?.(subject) };
}

function whyOf({ code, subject, detail }: RecordedRow): string | undefined {
  const { purpose, hits, files, outcome, notAssigned } = detail;
  if (code === 'sign-in-refused') return by(signInRefusalNames)(subject ?? '');
  if (code === 'number-seen' && purpose) return numberReasonShort[purpose];
  if (code === 'searched' && hits !== undefined) return words.hits(hits);
  if (code === 'bundle-downloaded' && files !== undefined) return words.files(files);
  if (code === 'access-assessed' && outcome) return accessOutcomeNames[outcome];
  return notAssigned ? words.notAssigned : undefined;
}

/** The person whose data a row of the access record is about, what was accessed, and why, in words. */
export const accessRowWords = (
  row: RecordedRow,
): { readonly person?: string; readonly what?: string | undefined; readonly why: string | undefined } => ({
  ...whatOf(row),
  why: whyOf(row),
});
