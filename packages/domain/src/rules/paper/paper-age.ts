import { addDays, daysBetween, toDay } from '../../fields/day.ts';
import { maximumPaperAgeMonths } from '../security/attempts.ts';

/** Last day, YYYYMMDD, on which a document of this issue date (YYYYMMDD) is within three months. */
export function validUntil(issueDate: string): string {
  const [year, month, day] = [
    Number(issueDate.slice(0, 4)),
    Number(issueDate.slice(4, 6)),
    Number(issueDate.slice(6, 8)),
  ];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + maximumPaperAgeMonths + 1, 0));
  const target = new Date(
    Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), Math.min(day, lastOfMonth.getUTCDate())),
  );
  return toDay(target.getTime());
}

/** Whether a document was issued within the last three months and not in the future. Both dates YYYYMMDD. */
export const isRecentPaper = (issueDate: string, today: string): boolean =>
  issueDate <= today && today <= validUntil(issueDate);

/** Earliest issue date, YYYYMMDD, of a document still within three months on a day. */
export function issuedSince(day: string): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6, 8))];
  const firstOfMonth = Date.UTC(year, month - 1 - maximumPaperAgeMonths, 1);
  const lastOfMonth = new Date(Date.UTC(year, month - maximumPaperAgeMonths, 0)).getUTCDate();
  // For a day that the month lacks: documents of its last days expire before, so the first of the next month is the earliest.
  return addDays(toDay(firstOfMonth), Math.min(date, lastOfMonth + 1) - 1);
}

/** undated: the issue date was not read. short: expires during a review of four weeks. */
export const paperStates = ['undated', 'fresh', 'short', 'expired'] as const;
export type PaperState = (typeof paperStates)[number];

/** Age of a document relative to its review; dates YYYYMMDD. */
export interface PaperClock {
  readonly state: PaperState;
  readonly issuedOn: string | undefined;
  readonly validUntil: string | undefined;
  /** Days after today; negative when expired. */
  readonly daysLeft: number | undefined;
}

/** Age of a document relative to its review. @param issuedOn undefined if not read; a future date counts as misread and therefore unknown */
export function paperClock(
  issuedOn: string | undefined,
  { today, reviewEndsOn }: { readonly today: string; readonly reviewEndsOn: string },
): PaperClock {
  if (issuedOn === undefined || issuedOn > today) {
    return { state: 'undated', issuedOn: undefined, validUntil: undefined, daysLeft: undefined };
  }
  const until = validUntil(issuedOn);
  const dated = { issuedOn, validUntil: until, daysLeft: daysBetween(today, until) };
  if (until < today) return { state: 'expired', ...dated };
  return { state: until < reviewEndsOn ? 'short' : 'fresh', ...dated };
}

export const needsNewPaper = ({ state }: Pick<PaperClock, 'state'>): boolean =>
  state === 'short' || state === 'expired';
