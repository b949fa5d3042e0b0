import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import type { ReviewAt } from '../application/opened.repository.ts';
import { findByNumber } from '../application/opened.repository.ts';
import { assigneeOf } from '../application/opened.service.ts';
import { workingColleagues } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { assign } from './assignment.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData'>;

/**
 * Assigns a review to oneself, to a colleague, or to nobody.
 * @throws Refusal FORBIDDEN where only an approver may; STATE_CONFLICT, with who is assigned now, where somebody was faster
 */
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
  const revision = await db.transaction(async (tx) => {
    if (!(await assign(tx, review.ownerId, { staffId: member.id, mayGive }, to))) return undefined;
    const change = { ownerId: review.ownerId, actor: actorOfStaff(member.id), item: '' } as const;
    const done = await recordChange(
      tx,
      to === undefined
        ? { ...change, kind: 'review.released' }
        : { ...change, kind: 'review.assigned', detail: { to } },
    );
    await record(tx);
    return done;
  });
  const now = await findByNumber(db, review.number);
  const assignee = now && (await assigneeOf(tools, now));
  if (revision !== undefined) return { assignee, revision };
  if (!assignee) throw new Refusal('STATE_CONFLICT');
  throw new Refusal('STATE_CONFLICT', {
    message: { code: 'desk.assigned-to', values: { name: assignee.name } },
    data: { assignee },
  });
}
