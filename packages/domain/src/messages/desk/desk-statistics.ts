import { reviewReasons } from '../../reference/review-reasons.ts';
import type { ReviewAge } from '../../rules/review/review-statistics.ts';
import { evidenceRowWords } from './desk-evidence.ts';
import { valueLabel } from './desk-notes.ts';

const ages: Readonly<Record<ReviewAge, string>> = {
  // On the day of completion no working day has passed.
  '1-5': '0–5',
  '6-10': '6–10',
  '11-15': '11–15',
  '16-20': '16–20',
  over: '20 넘음',
};

/** Title of a reason of the catalogue; those of the certificate name it, because another paper has reasons of the same titles. */
function reasonName(code: string): string {
  const reason = reviewReasons.find((one) => one.code === code);
  if (!reason) return code;
  return reason.items.includes('certificate') ? `사업자등록증: ${reason.title}` : reason.title;
}

/** Label of a compared field. Values of persons name the card, because the certificate has some of the same labels. */
export const comparedFieldLabel = (field: string): string =>
  field.startsWith('person.') ? `${evidenceRowWords.fromCard} ${valueLabel(field)}` : valueLabel(field);

export const deskStatisticsWords = {
  title: '통계',
  until: (moment: string): string => `${moment}까지 · 5분마다 새로 셉니다`,
  period: '기간',
  weeks: (weeks: number): string => `최근 ${weeks}주`,
  type: '구분',
  allTypes: '구분 모두',
  count: '건',
  workingDays: '영업일',
  days: '일',
  none: '-',
  open: '열린 심사',
  medianLabel: '걸린 날 중앙값',
  nineOfTenLabel: '열에 아홉이 끝난 날',
  withinFourWeeks: '4주 안에 끝남',
  supplemented: '보완을 한 번 이상 요청',
  answerDays: '가맹점이 보완을 내기까지',
  ageTitle: '열린 심사의 나이',
  age: (age: ReviewAge): string => ages[age],
  review: '심사 차례',
  merchant: '가맹점 차례',
  approval: '결재 차례',
  sum: '모두',
  ageSentence: (open: number, late: number, over: number): string =>
    `열린 심사 ${open}건 가운데 16영업일 이상이 ${late}건, ${over === 0 ? '20영업일을 넘긴 것은 없습니다.' : `20영업일을 넘긴 것이 ${over}건입니다.`}`,
  ageNote: '영업일. 가맹점 차례인 날은 세지 않습니다.',
  nothingOpen: '열린 심사가 없습니다.',
  daysTitle: '끝난 심사에 걸린 영업일',
  week: '확정된 주',
  median: '중앙값',
  nineOfTen: '열에 아홉',
  fourWeeks: '4주',
  daysSentence: (weeks: number, decided: number, median: number, nine: number): string =>
    `최근 ${weeks}주에 끝난 ${decided}건은 절반이 ${median}영업일, 열에 아홉이 ${nine}영업일 안에 끝났습니다.`,
  daysNote: '결정이 확정된 주로 셉니다.',
  nothingDecided: (weeks: number): string => `최근 ${weeks}주에 끝난 심사가 없습니다.`,
  reasonsTitle: '많이 쓴 보완 사유',
  reasonColumn: '사유',
  reason: (code: string | undefined): string => (code === undefined ? '직접 적은 사유' : reasonName(code)),
  asked: '요청',
  reasonsSentence: (all: number, first: string, count: number): string =>
    `보완 요청 ${all}건 가운데 가장 많은 것은 ‘${first}’, ${count}건입니다.`,
  nothingAsked: (weeks: number): string => `최근 ${weeks}주에 보완을 요청하지 않았습니다.`,
  differingTitle: '적은 값과 읽은 값이 다른 비율',
  field: '항목',
  value: '값',
  compared: '비교함',
  differed: '다름',
  share: '비율',
  shareOf: (differing: number, compared: number): string => `${((differing / compared) * 100).toFixed(1)}%`,
  differingSentence: (first: string, share: string): string => `가장 자주 다른 것은 ‘${first}’, ${share}입니다.`,
  nothingDiffers: '등록증이나 신분증과 다른 값이 없습니다.',
  nothingCompared: (weeks: number): string => `최근 ${weeks}주에 끝난 심사에서 비교한 값이 없습니다.`,
  csv: 'CSV 내려받기',
  countedAt: '센 시각',
  csvName: (day: string, weeks: number, type?: string): string =>
    `desk-statistics-${[day, `${weeks}w`, type].filter(Boolean).join('-')}.csv`,
  reviewersTitle: '심사자별',
  reviewersSentence: (assigned: number, finished: number): string =>
    `모두 ${assigned}건을 맡고 있고, 이 기간에 ${finished}건을 끝냈습니다.`,
  reviewer: '심사자',
  assigned: '맡음',
  finished: '끝냄',
  returned: '돌려보냄',
  inDays: (days: number): string => `${days}일`,
  everybody: '모두',
  asTable: '표로 보기',
  failed: '통계를 불러오지 못했습니다.',
} as const;
