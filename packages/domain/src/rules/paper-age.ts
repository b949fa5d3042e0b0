import { maximumPaperAgeMonths } from './attempts.ts';

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
