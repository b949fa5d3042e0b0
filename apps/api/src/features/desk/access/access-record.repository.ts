import { randomUUID } from 'node:crypto';
import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { presentAuditOrigin } from '../../../platform/audit-origin.ts';
import { hasRow, type Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { beginningOfDayOf } from '../../../platform/korean-time.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { openEach } from '../../../platform/security/open-each.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';

const { accessEvent } = tables;

/** What a member of staff saw or did, and to whom: ids, codes and counts; the reason is separate. */
export interface AccessEvent {
  /** undefined if unknown, as for a refused sign-in or the command line. */
  readonly staffId: string | undefined;
  /** `operator:<name>` for the command line; the name is self-declared. */
  readonly actor?: string;
  readonly code: AccessCode;
  readonly result: 'ok' | 'refused';
  readonly ownerId?: string | undefined;
  readonly applicationNumber?: string | undefined;
  /** A part, a file or a person's key. */
  readonly subject?: string | undefined;
  /** In the member of staff's own words. */
  readonly reason?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Whether the application is assigned to another person and is not waiting for approval. */
  readonly notAssigned?: boolean;
  /** The caller's address, as counted by limits. */
  readonly source: string;
}

export const actorOfStaff = (staffId: string | undefined): string =>
  staffId === undefined ? 'visitor' : `staff:${staffId}`;

/** Where a row's reason and address are sealed; bound to the request id, because a row has no id before it is written. */
const sealedPlace = (column: string, row: string) => ({ table: 'access_event', column, row });

export const openReason = async (
  { openSystem }: Pick<Platform['personalData'], 'openSystem'>,
  { reasonSealed, requestId }: { readonly reasonSealed?: string | undefined; readonly requestId?: string | undefined },
): Promise<string | undefined> =>
  reasonSealed === undefined || requestId === undefined
    ? undefined
    : await openSystem(sealedPlace('reason_sealed', requestId), reasonSealed);

/** Writes a row of the access record; durable once the surrounding transaction commits. */
export async function recordAccess(
  db: Queryable,
  { personalData }: Pick<Platform, 'personalData'>,
  event: AccessEvent,
): Promise<void> {
  const {
    staffId,
    actor = actorOfStaff(staffId),
    code,
    result,
    source,
    reason,
    ownerId,
    applicationNumber,
    subject,
    detail,
    notAssigned,
  } = event;
  const origin = presentAuditOrigin();
  const requestId = origin?.requestId ?? randomUUID();
  await db.insert(accessEvent).values({
    actor,
    code,
    result,
    ...withNulls({ ownerId, applicationNumber, subject }),
    detail: notAssigned ? { ...detail, notAssigned } : (detail ?? null),
    requestId,
    reasonSealed:
      reason === undefined ? null : personalData.sealSystem(sealedPlace('reason_sealed', requestId), reason),
    sourceSealed: personalData.sealSystem(sealedPlace('source_sealed', requestId), source),
    source: origin?.source() ?? null,
    session: origin?.session(actor) ?? null,
  });
}

interface SealedAddress {
  readonly request_id: string | null;
  readonly source_sealed: string | null;
}

export const openAddress = async (
  { openSystem }: Pick<PersonalData, 'openSystem'>,
  { request_id: request, source_sealed: sealedAddress }: SealedAddress,
): Promise<string | undefined> =>
  sealedAddress === null ? undefined : await openSystem(sealedPlace('source_sealed', request ?? ''), sealedAddress);

export async function openAccess(
  personalData: Pick<PersonalData, 'openSystem'>,
  row: SealedAddress & { readonly reason_sealed: string | null },
) {
  const reasonSealed = row.reason_sealed ?? undefined;
  const reason = await openReason(personalData, { reasonSealed, requestId: row.request_id ?? '' });
  return { reason, address: await openAddress(personalData, row) };
}

/** Returns company names by account id; purged accounts are missing. */
export async function companyNamesOf(
  db: Queryable,
  personalData: PersonalData,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { account } = tables;
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, companyNameSealed: account.companyNameSealed })
    .from(account)
    .where(inArray(account.id, [...new Set(ownerIds)]));
  const opened = await openEach(
    rows,
    async ({ id, companyNameSealed }) =>
      [id, await sealed.account(personalData, id).open('companyNameSealed', companyNameSealed)] as const,
  );
  return new Map(opened);
}

const today = beginningOfDayOf(sql`now()`);

export const countNumbersSeen = (db: Queryable, staffId: string, ownerId: string): Promise<number> =>
  db.$count(
    accessEvent,
    and(
      eq(accessEvent.ownerId, ownerId),
      eq(accessEvent.actor, actorOfStaff(staffId)),
      eq(accessEvent.code, 'number-seen' satisfies AccessCode),
      eq(accessEvent.result, 'ok'),
      gte(accessEvent.at, today),
    ),
  );

/** Whether a member of staff has given a reason today (in Korea) for opening an application. */
export async function hasGivenReason(db: Queryable, staffId: string, ownerId: string): Promise<boolean> {
  return await hasRow(
    db,
    accessEvent,
    eq(accessEvent.ownerId, ownerId),
    eq(accessEvent.actor, actorOfStaff(staffId)),
    eq(accessEvent.code, 'opened' satisfies AccessCode),
    eq(accessEvent.result, 'ok'),
    isNotNull(accessEvent.reasonSealed),
    gte(accessEvent.at, today),
  );
}
