import { randomUUID } from 'node:crypto';
import { daysAtWork, type StaffRole, staffRoles } from '@portal/domain/rules/staff/staff.ts';
import { and, arrayOverlaps, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import type { StaffIdentity } from '../../../ports/identity-service.ts';

const { staff, staffSession } = tables;

export const rolesColumn = z.array(z.enum(staffRoles));

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

const place = (column: string, id: string) => ({ table: 'staff', column, row: id });

type Sealing = Pick<PersonalData, 'sealSystem' | 'openSystem'>;

export const openName = (
  personalData: Sealing,
  { id, nameSealed }: { readonly id: string; readonly nameSealed: string },
) => personalData.openSystem(place('name_sealed', id), nameSealed);

export const openEmail = async (
  personalData: Sealing,
  { id, emailSealed }: { readonly id: string; readonly emailSealed: string | null },
): Promise<string | undefined> =>
  emailSealed === null ? undefined : await personalData.openSystem(place('email_sealed', id), emailSealed);

/** Stores the person of an identity with the current name, e-mail and roles; the row stays locked until the transaction ends. */
export async function rememberStaff(
  tx: Transaction,
  personalData: Sealing,
  { issuer, subject, name, email }: StaffIdentity,
  roles: readonly StaffRole[],
): Promise<string> {
  const subjectOf = { issuer, subject };
  const [row] = await tx
    .insert(staff)
    .values({ id: randomUUID(), ...subjectOf, nameSealed: '', roles: [...roles] })
    .onConflictDoUpdate({ target: [staff.issuer, staff.subject], set: { roles: [...roles], signedInAt: sql`now()` } })
    .returning({ id: staff.id });
  if (!row) throw new Error('a member of staff who is neither new nor known');
  const { id } = row;
  await tx
    .update(staff)
    .set({
      nameSealed: personalData.sealSystem(place('name_sealed', id), name),
      emailSealed: email === undefined ? null : personalData.sealSystem(place('email_sealed', id), email),
    })
    .where(eq(staff.id, id));
  return id;
}

/** Removes all roles and ends the sessions of a person who no longer has access to the desk. */
export async function withdrawRoles(tx: Transaction, staffId: string): Promise<void> {
  await tx.update(staff).set({ roles: [] }).where(eq(staff.id, staffId));
  await tx
    .update(staffSession)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)));
}

export async function findStaff(db: Queryable, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.issuer, issuer), eq(staff.subject, subject)));
  return row?.id;
}

/** Colleagues by id; people no longer known are missing. */
export async function colleaguesOf(
  db: Queryable,
  personalData: Sealing,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, nameSealed: staff.nameSealed })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  const named = rows.map(async (row) => [row.id, { id: row.id, name: await openName(personalData, row) }] as const);
  return new Map(await Promise.all(named));
}

/** People who signed in lately enough to be counted on. */
export const isAtWork = gte(staff.signedInAt, sql`now() - make_interval(days => ${daysAtWork})`);

/** Returns the addresses of people with a role who signed in within 30 days, if the identity service gave one. */
export async function addressesWith(db: Queryable, personalData: Sealing, role: StaffRole): Promise<readonly string[]> {
  const rows = await db
    .select({ id: staff.id, emailSealed: staff.emailSealed })
    .from(staff)
    .where(and(arrayOverlaps(staff.roles, [role]), isAtWork, isNotNull(staff.emailSealed)));
  const found = await Promise.all(rows.map((row) => openEmail(personalData, row)));
  return [...new Set(found.flatMap((address) => address ?? []))];
}

/** Reviewers and approvers who signed in within 30 days, by name. */
export async function workingColleagues(db: Queryable, personalData: Sealing): Promise<readonly Colleague[]> {
  const rows = await db
    .select({ id: staff.id, nameSealed: staff.nameSealed })
    .from(staff)
    .where(and(arrayOverlaps(staff.roles, ['reviewer', 'approver'] satisfies StaffRole[]), isAtWork));
  const named = await Promise.all(rows.map(async (row) => ({ id: row.id, name: await openName(personalData, row) })));
  return named.sort((one, other) => one.name.localeCompare(other.name, 'ko'));
}
