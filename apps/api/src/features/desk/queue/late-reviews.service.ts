import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { dayByDeadline, lateDays } from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import type { Platform } from '../../../platform/services.ts';
import { addressesWith } from '../session/staff.repository.ts';
import { noteMailedDay, reviewsMailedBefore } from './late-reviews.repository.ts';

/** The latest mail day reached by a working day; undefined before the first. */
const reached = (day: number): number | undefined => lateDays.findLast((late) => day >= late);

/** Mails approvers how many reviews have reached 16 or 20 working days; each review counts once for each. */
export async function mailOfLateReviews({ db, personalData, clock, mail }: Platform): Promise<void> {
  const today = dayInKorea(clock.now());
  const [soon, last] = lateDays;
  const rows = (await reviewsMailedBefore(db, last)).map((row) => ({
    ...row,
    late: reached(dayByDeadline(row.fourWeeksOn, today, isPublicHoliday)),
  }));
  const at = (day: number) =>
    rows.filter(({ late, mailedDay }) => late === day && mailedDay < day).map(({ ownerId }) => ownerId);
  const addresses = await addressesWith(db, personalData, 'approver');
  // No recipients; the job tries again tomorrow.
  if (addresses.length === 0) return;
  await db.transaction(async (tx) => {
    const due = await noteMailedDay(tx, at(last), last);
    const coming = await noteMailedDay(tx, at(soon), soon);
    if (due + coming === 0) return;
    const values = { due: String(due), coming: String(coming) };
    for (const to of addresses) await mail.enqueue(tx, { to, template: 'reviews-late', values });
  });
}

export function watchLateReviews(platform: Platform): void {
  const { jobs } = platform;
  jobs.handle('late-reviews', z.object({}), () => mailOfLateReviews(platform), { atOnce: 1 });
  jobs.schedule('late-reviews', '11 8 * * *');
}
