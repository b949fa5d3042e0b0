/** Where the review of a finished application stands, beside its kycStatus (decisions §14 Review). */
export const reviewStates = ['REVIEWING', 'SUPPLEMENT', 'APPROVED', 'REFUSED'] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * What became of a request for a supplement: with the merchant; handed in; good; not good, and asked for anew; closed unanswered
 * by the decision.
 */
export const supplementStates = ['OPEN', 'ANSWERED', 'ACCEPTED', 'REFUSED', 'CLOSED'] as const;
export type SupplementState = (typeof supplementStates)[number];

/**
 * Where an application under review is among the five overall steps, of which screening is the third (decisions §15.6): contract
 * is current from the approval on; of a refused application screening, done, is the last.
 */
export const overallPlaces: Readonly<Record<ReviewState, { readonly steps: number; readonly current: number }>> = {
  REVIEWING: { steps: 5, current: 3 },
  SUPPLEMENT: { steps: 5, current: 3 },
  APPROVED: { steps: 5, current: 4 },
  REFUSED: { steps: 3, current: 4 },
};

/** What a reviewer decides. */
export const verdicts = ['APPROVED', 'REFUSED'] as const;
export type Verdict = (typeof verdicts)[number];

/** Working days that a review usually takes: two to four weeks (specification 2 §2). */
export const usualReviewDays = { from: 10, to: 20 } as const;

/** Of one request: files beside each other, versions of each, letters of the answer. */
export const mostSupplementFiles = 5;
export const mostSupplementVersions = 10;
export const longestSupplementAnswer = 500;
/** Letters of what a reviewer writes. */
export const longestReviewReason = 500;

/** What a supplement can be asked for that is neither a document nor a person. */
export const plainReviewItems = [
  'certificate',
  'business',
  'services',
  'settlement-account',
  'owners',
  'other',
] as const;
export type PlainReviewItem = (typeof plainReviewItems)[number];

/** A document by its slot, with `/` and whose it is where there are several; a person by type and place; or one of the plain ones. */
export const isReviewItem = (item: string): boolean =>
  plainReviewItems.some((plain) => plain === item) ||
  /^SF\d{2}(\/[\w-]{1,40})?$/.test(item) ||
  /^SR0[0-2]-\d{1,2}$/.test(item);

/** Does the answer to a request for this need a file? */
export const needsFile = (item: string): boolean => item.startsWith('SF') || item === 'certificate';

/** Days on which the merchant had to act: the day it was asked, and the day it answered; undefined while it has not. YYYYMMDD. */
export interface ReviewPause {
  readonly from: string;
  readonly until: string | undefined;
}

export interface ReviewSpan {
  /** The day of completion, YYYYMMDD; the review begins on the next working day. */
  readonly completedOn: string;
  readonly pauses: readonly ReviewPause[];
  /** The last day that is counted: today, or that of the decision. */
  readonly today: string;
  /** Besides Saturdays and Sundays. @param day YYYYMMDD */
  readonly isHoliday: (day: string) => boolean;
}

export interface ReviewProgress {
  /** Working days so far, today included; 0 before the first. */
  readonly day: number;
  readonly startsOn: string;
  /** When two and four weeks are over, should nothing be asked from now on. */
  readonly twoWeeksOn: string;
  readonly fourWeeksOn: string;
}

const dayMs = 86_400_000;
const toMs = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** Longer than any review: a loop that never ends would be worse than a wrong date. */
const mostDays = 4_000;

const isWorkingDay = (ms: number, isHoliday: ReviewSpan['isHoliday']): boolean => {
  const weekday = new Date(ms).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(toDay(ms));
};

/** Is this a day between the request and its answer? Both days themselves count: on them the reviewer can work. */
const isPaused = (day: string, { pauses, today }: ReviewSpan): boolean =>
  day <= today && pauses.some(({ from, until }) => from < day && (until === undefined || day < until));

/** How far a review is, in working days that were the reviewer's. */
export function reviewProgress(span: ReviewSpan): ReviewProgress {
  const counted: string[] = [];
  let day = 0;
  const first = toMs(span.completedOn) + dayMs;
  for (let ms = first; ms < first + mostDays * dayMs; ms += dayMs) {
    const date = toDay(ms);
    if (date > span.today && counted.length >= usualReviewDays.to) break;
    if (!isWorkingDay(ms, span.isHoliday) || isPaused(date, span)) continue;
    counted.push(date);
    if (date <= span.today) day += 1;
  }
  const at = (place: number): string => counted[place - 1] ?? span.today;
  return { day, startsOn: at(1), twoWeeksOn: at(usualReviewDays.from), fourWeeksOn: at(usualReviewDays.to) };
}

/** When a review of four weeks would be over that begins after this day. */
export const fourWeeksAfter = (day: string, isHoliday: ReviewSpan['isHoliday']): string =>
  reviewProgress({ completedOn: day, today: day, pauses: [], isHoliday }).fourWeeksOn;

/** Working days after today until a day, that day included; negative ones are none: 0 where it is today or past. */
export function workingDaysUntil(day: string, today: string, isHoliday: ReviewSpan['isHoliday']): number {
  let days = 0;
  const last = Math.min(toMs(day), toMs(today) + mostDays * dayMs);
  for (let ms = toMs(today) + dayMs; ms <= last; ms += dayMs) if (isWorkingDay(ms, isHoliday)) days += 1;
  return days;
}
