import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { daysUntilAdministrators, leastApprovers, waitingRows } from '@portal/domain/rules/review/four-eyes.ts';
import { dayByDeadline } from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';
import {
  countStuck,
  unreportedStuck,
  type WaitingPlace,
  waitingProposals,
} from '../../../capabilities/review/decision/decision.repository.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import { namesOfCauses } from '../../../platform/refusals/causes.ts';
import type { Platform } from '../../../platform/services.ts';
import { addressesWith } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { approverIds, noteAdministratorsMailed } from './approvers.repository.ts';
import { waitedDays } from './decision.service.ts';
import { applicationsOf } from './waiting.repository.ts';

/** Longest waiting first; people who may not open applications get only the counts. @param after the last row of the previous page */
export async function waitingList(platform: Platform, member: StaffMember, after: WaitingPlace | undefined) {
  const { db, personalData, clock } = platform;
  const today = dayInKorea(clock.now());
  const found = await waitingProposals(db, waitingRows + 1, after);
  const proposals = found.slice(0, waitingRows);
  const approvers = await approverIds(db);
  const isReader = member.roles.some((role) => role !== 'administrator');
  const shown = isReader ? proposals : [];
  const applications = await applicationsOf(
    db,
    personalData,
    shown.map(({ ownerId }) => ownerId),
  );
  return {
    today,
    rows: shown.flatMap(({ ownerId, key: _, ...proposal }) => {
      const application = applications.get(ownerId);
      if (!application) return [];
      const { number, companyName, accountType, fourWeeksOn } = application;
      return [
        {
          ...{ ...proposal, number, companyName, accountType },
          waitedDays: waitedDays(proposal.proposedAt, today),
          day: dayByDeadline(fourWeeksOn.replaceAll('-', ''), today, isPublicHoliday),
          isMine: proposal.proposedBy === member.id,
        },
      ];
    }),
    next: found.length > waitingRows ? shown.at(-1) : undefined,
    approvers: approvers.length,
    stuck: await countStuck(db, approvers),
  };
}

/** Logs a warning if fewer than two approvers are at work: nothing that one of them proposes could be confirmed. */
export async function warnOfFewApprovers({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  const { length: approvers } = await approverIds(db);
  const fields = { desk_confirmable_approvers: approvers };
  if (approvers < leastApprovers) {
    log.warn(
      fields,
      'fewer than two approvers have signed in at the desk within 30 days: a decision could not be confirmed',
    );
  } else log.info(fields, 'approvers of the desk');
}

/** Notifies administrators, once per proposal and without details, of proposals that nobody could confirm for two working days. */
export async function notifyAdministrators(platform: Platform): Promise<void> {
  const { db, personalData, clock, mail } = platform;
  const today = dayInKorea(clock.now());
  const approvers = await approverIds(db);
  const stuck = (await unreportedStuck(db, approvers)).filter(
    ({ proposedAt }) => waitedDays(proposedAt, today) >= daysUntilAdministrators,
  );
  if (stuck.length === 0) return;
  const addresses = await addressesWith(db, personalData, 'administrator');
  // No recipients; the job tries again tomorrow.
  if (addresses.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = stuck.map(({ id }) => id);
    if (!(await noteAdministratorsMailed(tx, ids))) return;
    for (const to of addresses) await mail.enqueue(tx, { to, template: 'decision-stuck', values: {} });
  });
}

export function watchDecisions(platform: Platform): void {
  const { jobs, log } = platform;
  jobs.handle(
    'decision-upkeep',
    z.object({}),
    async () => {
      await warnOfFewApprovers(platform);
      await notifyAdministrators(platform);
    },
    { atOnce: 1 },
  );
  jobs.schedule('decision-upkeep', '41 8 * * *');
  warnOfFewApprovers(platform).catch((error: unknown) => {
    log.error({ problem: namesOfCauses(error) }, 'approvers could not be counted');
  });
}
