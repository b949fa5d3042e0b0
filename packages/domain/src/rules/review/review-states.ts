import { dayMs, toDay, toMs } from '../../fields/day.ts';

/** Review state of a finished application, in addition to its kycStatus (decisions §14 Review). */
export const reviewStates = ['REVIEWING', 'SUPPLEMENT', 'APPROVED', 'REFUSED'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** State of a supplement request: waiting for the merchant; answered; accepted; rejected and requested again; closed by the decision. */
export const shownSupplementStates = ['OPEN', 'ANSWERED', 'ACCEPTED', 'REFUSED', 'CLOSED'] as const;
export type ShownSupplementState = (typeof shownSupplementStates)[number];

/** All states, including requests that the reviewer withdrew before anything was submitted; these are no longer shown to the merchant. */
export const supplementStates = [...shownSupplementStates, 'WITHDRAWN'] as const;
export type SupplementState = (typeof supplementStates)[number];

export const isShownState = (state: SupplementState): state is ShownSupplementState => state !== 'WITHDRAWN';

/** Overall step (of five) under review; screening is the third (decisions §15.6). Contract is current from the approval on. */
export const overallPlaces: Readonly<Record<ReviewState, { readonly steps: number; readonly current: number }>> = {
  REVIEWING: { steps: 5, current: 3 },
  SUPPLEMENT: { steps: 5, current: 3 },
  APPROVED: { steps: 5, current: 4 },
  REFUSED: { steps: 3, current: 4 },
};

export const verdicts = ['APPROVED', 'REFUSED'] as const;
export type Verdict = (typeof verdicts)[number];

/** Usual duration of a review in working days: two to four weeks (specification 2 §2). */
export const usualReviewDays = { from: 10, to: 20 } as const;

/** Working days at which approvers are mailed that a review is still open. */
export const lateDays = [16, 20] as const;

/** Limits of a request: files, versions of each, and characters of the answer. */
export const mostSupplementFiles = 5;
export const mostSupplementVersions = 10;
export const longestSupplementAnswer = 500;
/** Maximum length of a reviewer's text, in characters. */
export const longestReviewReason = 500;

/** Items for supplements other than documents and persons. */
export const plainReviewItems = [
  'certificate',
  'business',
  'services',
  'settlement-account',
  'owners',
  'other',
] as const;

/** Whether it is an item: a document's slot, followed by `/` and the person if there are several; a person by type and index; or a plain one. */
export const isReviewItem = (item: string): boolean =>
  plainReviewItems.some((plain) => plain === item) ||
  /^SF\d{2}(\/[\w-]{1,40})?$/.test(item) ||
  /^SR0[0-2]-\d{1,2}$/.test(item);

/** Whether the answer to a request for this item needs a file. */
export const needsFile = (item: string): boolean => item.startsWith('SF') || item === 'certificate';

/** Pause of the review while the merchant must act: days of the request and of the answer (undefined before it). YYYYMMDD. */
export interface ReviewPause {
  readonly from: string;
  readonly until: string | undefined;
}

export interface ReviewSpan {
  /** Day of completion, YYYYMMDD; the review begins on the next working day. */
  readonly completedOn: string;
  readonly pauses: readonly ReviewPause[];
  /** Last counted day: today, or the day of the decision. */
  readonly today: string;
  /** Whether a day is a public holiday; weekends are excluded anyway. @param day YYYYMMDD */
  readonly isHoliday: (day: string) => boolean;
}

export interface ReviewProgress {
  /** Including today; 0 before the first. */
  readonly day: number;
  readonly startsOn: string;
  /** End of two weeks if nothing else is requested; and of four, which every pause until today postpones. */
  readonly twoWeeksOn: string;
  readonly fourWeeksOn: string;
}

/** Upper bound against an endless loop; longer than any review. */
const mostDays = 4_000;

const isWorkingDay = (ms: number, isHoliday: ReviewSpan['isHoliday']): boolean => {
  const weekday = new Date(ms).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(toDay(ms));
};

/** Whether a day is between request and answer, exclusive: on those two days the reviewer can work. */
const isPaused = (day: string, { pauses, today }: ReviewSpan): boolean =>
  day <= today && pauses.some(({ from, until }) => from < day && (until === undefined || day < until));

/**
 * In working days. Every day of a pause postpones the end of four weeks by one, even after it has passed: `dayByDeadline` needs that day alone. The
 * end of two weeks no longer moves once it has passed.
 */
export function reviewProgress(span: ReviewSpan): ReviewProgress {
  const workingDays: string[] = [];
  const counted: string[] = [];
  let day = 0;
  const first = toMs(span.completedOn) + dayMs;
  for (let ms = first; ms < first + mostDays * dayMs; ms += dayMs) {
    const date = toDay(ms);
    if (date > span.today && counted.length >= usualReviewDays.to) break;
    if (!isWorkingDay(ms, span.isHoliday)) continue;
    workingDays.push(date);
    if (isPaused(date, span)) continue;
    counted.push(date);
    if (date <= span.today) day += 1;
  }
  const paused = workingDays.length - counted.length;
  return {
    day,
    startsOn: counted[0] ?? span.today,
    twoWeeksOn: counted[usualReviewDays.from - 1] ?? span.today,
    fourWeeksOn: workingDays[usualReviewDays.to + paused - 1] ?? span.today,
  };
}

/** End of a four-week review that begins after this day. */
export const fourWeeksAfter = (day: string, isHoliday: ReviewSpan['isHoliday']): string =>
  reviewProgress({ completedOn: day, today: day, pauses: [], isHoliday }).fourWeeksOn;

/** Working days from tomorrow to a day, inclusive, counted up to `most`; 0 for today or the past. */
export function workingDaysUntil(
  day: string,
  today: string,
  isHoliday: ReviewSpan['isHoliday'],
  most = mostDays,
): number {
  let days = 0;
  const last = Math.min(toMs(day), toMs(today) + mostDays * dayMs);
  for (let ms = toMs(today) + dayMs; ms <= last && days < most; ms += dayMs) if (isWorkingDay(ms, isHoliday)) days += 1;
  return days;
}

/** Working days of one pause so far: those between request and answer, which both count for the reviewer. */
export const pausedDays = ({ from, until }: ReviewPause, today: string, isHoliday: ReviewSpan['isHoliday']): number =>
  workingDaysUntil(until === undefined ? today : toDay(toMs(until) - dayMs), from, isHoliday);

/** Working days from one day to another; negative if the other is earlier. */
export const workingDaysTo = (day: string, from: string, isHoliday: ReviewSpan['isHoliday']): number =>
  day < from ? -workingDaysUntil(from, day, isHoliday) : workingDaysUntil(day, from, isHoliday);

/** Working day of a review, derived from the four-week deadline that `reviewProgress` gives for the same day: 20 on the deadline, more after it. */
export function dayByDeadline(fourWeeksOn: string, today: string, isHoliday: ReviewSpan['isHoliday']): number {
  const { to } = usualReviewDays;
  return fourWeeksOn < today
    ? to + workingDaysUntil(today, fourWeeksOn, isHoliday)
    : to - workingDaysUntil(fourWeeksOn, today, isHoliday, to);
}

/** A review is past two weeks if its four-week deadline is before this day. */
export const pastTwoWeeksBefore = (today: string, isHoliday: ReviewSpan['isHoliday']): string =>
  reviewProgress({ completedOn: today, today, pauses: [], isHoliday }).twoWeeksOn;
