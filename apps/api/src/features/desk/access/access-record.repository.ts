import { randomUUID } from 'node:crypto';
import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { presentAuditOrigin } from '../../../platform/audit-origin.ts';
import { hasRow, type Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { openEach } from '../../../platform/security/open-each.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';

const { accessEvent } = tables;

/** What a member of staff saw or did, of whom: ids, codes and counts, the reason apart. */
export interface AccessEvent {
  /** undefined where nobody is known, as of a sign-in that was refused, and of the command line. */
  readonly staffId: string | undefined;
  /** `operator:<name>` of the command line: who that is it says itself. */
  readonly actor?: string;
  readonly code: AccessCode;
  readonly result: 'ok' | 'refused';
  readonly ownerId?: string | undefined;
  readonly applicationNumber?: string | undefined;
  /** A part, a file, a person's key. */
  readonly subject?: string | undefined;
  /** In the person's words. */
  readonly reason?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Another is assigned to the application, and it is not its turn to be approved. */
  readonly notAssigned?: boolean;
  /** The address of the caller, as limits count it. */
  readonly source: string;
}

export const actorOfStaff = (staffId: string | undefined): string =>
  staffId === undefined ? 'visitor' : `staff:${staffId}`;

/** Where reason and address of a row are sealed: a row has no id of its own before it is written. */
const sealedPlace = (column: string, row: string) => ({ table: 'access_event', column, row });

/** Why somebody saw something, in their words; undefined where nothing was written. */
export const openReason = async (
  { openSystem }: Pick<Platform['personalData'], 'openSystem'>,
  { reasonSealed, requestId }: { readonly reasonSealed?: string | undefined; readonly requestId?: string | undefined },
): Promise<string | undefined> =>
  reasonSealed === undefined || requestId === undefined
    ? undefined
    : await openSystem(sealedPlace('reason_sealed', requestId), reasonSealed);

/** Writes a row of the access record; it stands once the statement's transaction is committed. */
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

/** From where a row came. */
export const openAddress = async (
  { openSystem }: Pick<PersonalData, 'openSystem'>,
  { request_id: request, source_sealed: sealedAddress }: SealedAddress,
): Promise<string | undefined> =>
  sealedAddress === null ? undefined : await openSystem(sealedPlace('source_sealed', request ?? ''), sealedAddress);

/** Reason and address of a row. */
export async function openAccess(
  personalData: Pick<PersonalData, 'openSystem'>,
  row: SealedAddress & { readonly reason_sealed: string | null },
) {
  const reasonSealed = row.reason_sealed ?? undefined;
  const reason = await openReason(personalData, { reasonSealed, requestId: row.request_id ?? '' });
  return { reason, address: await openAddress(personalData, row) };
}

/** Companies by their accounts; of what was purged there is none. */
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

/** The beginning of today in Korea. */
const today = sql`date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;

/** How often a member of staff has looked at a number of an application today. */
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

/** Whether a member of staff has said today, in Korea, why an application is opened. */
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
