import { type StaffRole, staffIdleSeconds, staffLongestSeconds } from '@portal/domain/rules/staff/staff.ts';
import { and, arrayContains, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { Platform } from '../../../platform/services.ts';
import { isAtWork, openName } from '../session/staff.repository.ts';

const { reviewDecision, staff, staffSession } = tables;

export interface Approver {
  readonly id: string;
  readonly name: string;
  readonly signedInAt: Date;
  readonly isSignedIn: boolean;
}

const hasRole = (role: StaffRole) => arrayContains(staff.roles, [role]);

const isLiving = and(
  isNull(staffSession.endedAt),
  gt(staffSession.seenAt, sql`now() - make_interval(secs => ${staffIdleSeconds})`),
  gt(staffSession.createdAt, sql`now() - make_interval(secs => ${staffLongestSeconds})`),
);

/** Approvers who signed in within 30 days, by name. Roles are those of their latest sign-in. */
export async function workingApprovers(
  db: Queryable,
  personalData: Platform['personalData'],
): Promise<readonly Approver[]> {
  const rows = await db
    .select({
      id: staff.id,
      nameSealed: staff.nameSealed,
      signedInAt: staff.signedInAt,
      session: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(staffSession)
        .where(and(eq(staffSession.staffId, staff.id), isLiving))})`,
    })
    .from(staff)
    .where(and(hasRole('approver'), isAtWork));
  const named = rows.map(async (row) => ({
    id: row.id,
    name: await openName(personalData, row),
    signedInAt: row.signedInAt,
    isSignedIn: row.session,
  }));
  return (await Promise.all(named)).sort((one, other) => one.name.localeCompare(other.name, 'ko'));
}

/** The ids of approvers who signed in within 30 days; their names are not opened. */
export async function approverIds(db: Queryable): Promise<readonly string[]> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(hasRole('approver'), isAtWork));
  return rows.map(({ id }) => id);
}

/** Marks proposals as reported to administrators, each once. @returns false if all had been reported before or none is still waiting */
export async function noteAdministratorsMailed(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .update(reviewDecision)
    .set({ administratorsMailedAt: sql`now()` })
    .where(
      and(
        sql`${reviewDecision.id} = any(${sql.param(ids)}::uuid[])`,
        eq(reviewDecision.state, 'PROPOSED'),
        isNull(reviewDecision.administratorsMailedAt),
      ),
    )
    .returning({ id: reviewDecision.id });
  return rows.length > 0;
}
