import { reasonRequired } from '@portal/contract/call.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { hasGivenReason } from '../access/access-record.repository.ts';
import { type Colleague, colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import type { AccessNote } from '../staff-call.ts';
import { findByNumber, type ReviewAt } from './opened.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData'>;
type Reading = Pick<Platform, 'personalData'> & { readonly db: Queryable };

/** Finds the review with a number and notes its owner in the call's access-record row. @throws Refusal NOT_FOUND */
export async function reviewCalled({ db }: Tools, number: string, access: AccessNote): Promise<ReviewAt> {
  const found = await findByNumber(db, number);
  if (!found) throw new Refusal('NOT_FOUND');
  access.ownerId = found.ownerId;
  return found;
}

export async function assigneeOf(
  { db, personalData }: Reading,
  { assigneeId }: Pick<ReviewAt, 'assigneeId'>,
): Promise<Colleague | undefined> {
  if (assigneeId === undefined) return undefined;
  return (await colleaguesOf(db, personalData, [assigneeId])).get(assigneeId);
}

/** Refuses an action that only the assignee may take. @throws Refusal STATE_CONFLICT, naming the assignee or saying there is none */
export async function refuseUnassigned(tools: Reading, assigneeId: string | undefined): Promise<never> {
  const assignee = await assigneeOf(tools, { assigneeId });
  throw new Refusal('STATE_CONFLICT', {
    message: assignee ? { code: 'desk.not-assigned', values: { name: assignee.name } } : 'desk.unassigned',
  });
}

/** Approvers and auditors may open any review; a reviewer has to give a reason for one that is assigned to another. */
const needsReason = ({ id, roles }: StaffMember, { assigneeId }: ReviewAt): boolean =>
  assigneeId !== undefined && assigneeId !== id && !roles.includes('approver') && !roles.includes('auditor');

/** Whether it is assigned to another and opened neither for approval nor by an auditor; the monthly review flags that. */
const isElsewhere = ({ id, roles }: StaffMember, { assigneeId, turn }: ReviewAt): boolean =>
  assigneeId !== undefined &&
  assigneeId !== id &&
  !roles.includes('auditor') &&
  !(roles.includes('approver') && turn === 'APPROVAL');

/** @throws Refusal NOT_FOUND; FORBIDDEN with `reason` REASON_REQUIRED and the assignee */
export async function openReview(
  tools: Tools,
  { member, access }: { readonly member: StaffMember; readonly access: AccessNote },
  number: string,
): Promise<ReviewAt> {
  const found = await reviewCalled(tools, number, access);
  if (isElsewhere(member, found)) access.notAssigned = true;
  if (!needsReason(member, found) || (await hasGivenReason(tools.db, member.id, found.ownerId))) return found;
  const assignee = await assigneeOf(tools, found);
  throw new Refusal('FORBIDDEN', {
    message: { code: 'desk.assigned-to', values: { name: assignee?.name ?? '' } },
    data: { reason: reasonRequired, assignee },
  });
}
