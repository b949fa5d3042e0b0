import { maximumPaperAgeMonths } from '../security/attempts.ts';

/** The last day, YYYYMMDD, on which a paper of this issue date (YYYYMMDD) is still within three months. */
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
  return target.toISOString().slice(0, 10).replaceAll('-', '');
}

/** Was the paper issued within the last three months, and not in the future? Both dates YYYYMMDD. */
export const isRecentPaper = (issueDate: string, today: string): boolean =>
  issueDate <= today && today <= validUntil(issueDate);

const dayOf = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))) / 86_400_000;

/** Days from one day to another, both YYYYMMDD: 0 for the same, negative where it is past. */
export const daysUntil = (date: string, today: string): number => dayOf(date) - dayOf(today);

/** The earliest issue date, YYYYMMDD, of a paper that is still within three months on a day. */
export function issuedSince(day: string): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6, 8))];
  const firstOfMonth = Date.UTC(year, month - 1 - maximumPaperAgeMonths, 1);
  const lastOfMonth = new Date(Date.UTC(year, month - maximumPaperAgeMonths, 0)).getUTCDate();
  // A day that the month has not: those of its end run out before, the first of the next is the earliest that does not.
  return new Date(firstOfMonth + (Math.min(date, lastOfMonth + 1) - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
}

/** undated: nobody has read the day of issue. short: it runs out while a review of four weeks lasts. */
export const paperStates = ['undated', 'fresh', 'short', 'expired'] as const;
export type PaperState = (typeof paperStates)[number];

/** How old a paper is beside its review; days YYYYMMDD. */
export interface PaperClock {
  readonly state: PaperState;
  readonly issuedOn: string | undefined;
  /** The last good day. */
  readonly validUntil: string | undefined;
  /** After today; negative where it is past. */
  readonly daysLeft: number | undefined;
}

/**
 * Will a paper last until its review is over?
 * @param issuedOn undefined where nobody knows; a day that has not come was misread, and is not known either
 * @param reviewEndsOn when a review of four weeks is over
 */
export function paperClock(
  issuedOn: string | undefined,
  { today, reviewEndsOn }: { readonly today: string; readonly reviewEndsOn: string },
): PaperClock {
  if (issuedOn === undefined || issuedOn > today) {
    return { state: 'undated', issuedOn: undefined, validUntil: undefined, daysLeft: undefined };
  }
  const until = validUntil(issuedOn);
  const dated = { issuedOn, validUntil: until, daysLeft: daysUntil(until, today) };
  if (until < today) return { state: 'expired', ...dated };
  return { state: until < reviewEndsOn ? 'short' : 'fresh', ...dated };
}

/** Has the merchant to be warned of it? */
export const needsNewPaper = ({ state }: Pick<PaperClock, 'state'>): boolean =>
  state === 'short' || state === 'expired';
