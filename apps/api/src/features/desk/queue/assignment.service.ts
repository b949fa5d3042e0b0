import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { leftSince } from '@portal/domain/rules/review/take-over.ts';
import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import type { ReviewAt } from '../application/opened.repository.ts';
import { findByNumber } from '../application/opened.repository.ts';
import { assigneeOf } from '../application/opened.service.ts';
import { workingColleagues } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { assign, isLeftReview } from './assignment.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

/** The day since which the assignee must not have looked at a review for another reviewer to take it over. */
const leftSinceNow = ({ clock }: Pick<Platform, 'clock'>): string =>
  leftSince(dayInKorea(clock.now()), isPublicHoliday);

/** Whether a member of staff may take over an open review from another: an approver always, a reviewer if it was left. */
export async function mayTakeOver(
  tools: Pick<Platform, 'db' | 'clock'>,
  { id, roles }: StaffMember,
  { ownerId, assigneeId }: ReviewAt,
): Promise<boolean> {
  if (assigneeId === undefined || assigneeId === id) return false;
  if (roles.includes('approver')) return true;
  return roles.includes('reviewer') && (await isLeftReview(tools.db, ownerId, leftSinceNow(tools)));
}

/** @throws Refusal FORBIDDEN if only an approver may; STATE_CONFLICT with the current assignee if somebody else was first */
export async function assignReview(
  tools: Tools,
  member: StaffMember,
  review: ReviewAt,
  { to, record }: { readonly to: string | undefined; readonly record: (tx: Transaction) => Promise<void> },
) {
  const { db, personalData } = tools;
  const mayGive = member.roles.includes('approver');
  const isToOther = to !== undefined && to !== member.id;
  if (isToOther && !mayGive) throw new Refusal('FORBIDDEN', { message: 'desk.approver-assigns' });
  const known = isToOther ? await workingColleagues(db, personalData) : [];
  if (isToOther && !known.some(({ id }) => id === to)) throw new Refusal('NOT_FOUND');
  const by = { staffId: member.id, mayGive, leftSince: leftSinceNow(tools) };
  const outcome = await db.transaction(async (tx) => {
    const assigned = await assign(tx, review.ownerId, by, to);
    if (assigned !== 'changed') return assigned;
    const change = { ownerId: review.ownerId, actor: actorOfStaff(member.id), item: '' } as const;
    const revision = await recordChange(
      tx,
      to === undefined
        ? { ...change, kind: 'review.released' }
        : { ...change, kind: 'review.assigned', detail: { to } },
    );
    await record(tx);
    return { revision };
  });
  const now = await findByNumber(db, review.number);
  const assignee = now && (await assigneeOf(tools, now));
  // A repeated click is one change.
  if (outcome === 'same' && now) return { assignee, revision: now.revision };
  if (typeof outcome === 'object' && outcome.revision !== undefined) return { assignee, revision: outcome.revision };
  if (!assignee) throw new Refusal('STATE_CONFLICT');
  throw new Refusal('STATE_CONFLICT', {
    message: { code: 'desk.assigned-to', values: { name: assignee.name } },
    data: { assignee },
  });
}
