import type { Opening } from '@portal/domain/rules/review/to-open.ts';
import { type AccessCode, accessOfNumbers } from '@portal/domain/rules/staff/access-codes.ts';
import { and, count, eq, inArray, max } from 'drizzle-orm';
import { isByPerson } from '../../../platform/database/access-conditions.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';

const { accessEvent } = tables;

/** Codes of the calls by which an approver opens what has to be opened. */
const opening = ['page-seen', 'file-downloaded', 'read', 'differences-seen'] as const satisfies readonly AccessCode[];

function openingOf(code: string, subject: string): Omit<Opening, 'at'> {
  // A file whose pages cannot be drawn is viewed in its original form.
  if (code === 'page-seen' || code === 'file-downloaded') return { by: 'page', subject };
  return { by: 'part', subject: code === 'read' ? subject : 'differences' };
}

/** Successful, non-automatic rows of a member of staff for an application. */
const answeredTo = (ownerId: string, staffId: string, codes: readonly AccessCode[]) =>
  and(
    eq(accessEvent.ownerId, ownerId),
    eq(accessEvent.actor, actorOfStaff(staffId)),
    eq(accessEvent.result, 'ok'),
    isByPerson,
    inArray(accessEvent.code, [...codes]),
  );

/** Returns what a member of staff has opened of an application, from the access record: each once, with its latest time. */
export async function openingsOf(db: Queryable, ownerId: string, staffId: string): Promise<readonly Opening[]> {
  const { code, subject, at } = accessEvent;
  const rows = await db
    .select({ code, subject, at: max(at) })
    .from(accessEvent)
    .where(answeredTo(ownerId, staffId, opening))
    .groupBy(code, subject);
  return rows.flatMap(({ at: latest, ...row }) =>
    latest ? [{ ...openingOf(row.code, row.subject ?? ''), at: latest }] : [],
  );
}

const disclosures = {
  numbers: accessOfNumbers,
  downloads: ['file-downloaded', 'bundle-downloaded'],
} as const satisfies Readonly<Record<string, readonly AccessCode[]>>;

export async function countDisclosures(
  db: Queryable,
  ownerId: string,
  staffId: string,
): Promise<Readonly<Record<keyof typeof disclosures, number>>> {
  const { code } = accessEvent;
  const rows = await db
    .select({ code, count: count() })
    .from(accessEvent)
    .where(answeredTo(ownerId, staffId, Object.values(disclosures).flat()))
    .groupBy(code);
  const sumOf = (codes: readonly string[]): number =>
    rows.filter((row) => codes.includes(row.code)).reduce((sum, row) => sum + row.count, 0);
  return { numbers: sumOf(disclosures.numbers), downloads: sumOf(disclosures.downloads) };
}

export async function whoOpened(
  db: Queryable,
  ownerId: string,
  staffIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (staffIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ actor: accessEvent.actor })
    .from(accessEvent)
    .where(
      and(
        eq(accessEvent.ownerId, ownerId),
        inArray(accessEvent.actor, staffIds.map(actorOfStaff)),
        eq(accessEvent.result, 'ok'),
        isByPerson,
        eq(accessEvent.code, 'read' satisfies AccessCode),
      ),
    );
  return new Set(staffIds.filter((id) => rows.some(({ actor }) => actor === actorOfStaff(id))));
}
