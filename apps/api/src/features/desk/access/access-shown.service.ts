import { csvLine } from '@portal/domain/fields/csv-line.ts';
import { inKorea, isoDay } from '@portal/domain/fields/day.ts';
import {
  accessCodeNames,
  accessFlagNames,
  deskAccessWords as words,
} from '@portal/domain/messages/desk/desk-access.ts';
import { type AccessDetail, accessRowWords } from '@portal/domain/messages/desk/desk-access-rows.ts';
import { type AccessCode, accessCodes } from '@portal/domain/rules/staff/access-codes.ts';
import { accessOutcomes } from '@portal/domain/rules/staff/access-review.ts';
import { numberReasons } from '@portal/domain/rules/staff/disclosure.ts';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/services.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { type Flags, flagsOf } from './access-flags.service.ts';
import { companyNamesOf, openAccess } from './access-record.repository.ts';
import { accessRowsOf, type StoredAccess } from './access-rows.repository.ts';
import { spanOfMonth } from './access-span.ts';

type Tools = Pick<Platform, 'db' | 'personalData'>;

const exportedAtOnce = 500;

export const staffIn = (actor: string): string | undefined =>
  actor.startsWith('staff:') ? actor.slice('staff:'.length) : undefined;

const byOf = (actor: string): 'staff' | 'command-line' | 'visitor' | 'system' => {
  if (actor.startsWith('staff:')) return 'staff';
  if (actor.startsWith('operator:')) return 'command-line';
  return actor === 'visitor' ? 'visitor' : 'system';
};

const codeOf = (code: string): AccessCode => accessCodes.find((one) => one === code) ?? 'read';

const maybe = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);
const details = z.object({
  purpose: maybe(z.enum(numberReasons)),
  name: maybe(z.string()),
  hits: maybe(z.number()),
  files: maybe(z.number()),
  outcome: maybe(z.enum(accessOutcomes)),
  notAssigned: z.catch(z._default(z.boolean(), false), false),
});
/** Returns the known members of a row's detail; anything else is never shown. */
const detailOf = ({ detail }: StoredAccess): AccessDetail => details.parse(detail ?? {});

/** Whether companies are named: an administrator may not open applications, so does not see their names either. */
export const mayName = ({ roles }: StaffMember): boolean => roles.some((role) => role !== 'administrator');

interface Reader {
  readonly flags: Flags;
  /** Whether companies are named. */
  readonly isNamed: boolean;
}

export async function shown({ db, personalData }: Tools, rows: readonly StoredAccess[], { flags, isNamed }: Reader) {
  const names = await colleaguesOf(
    db,
    personalData,
    rows.flatMap(({ actor }) => staffIn(actor) ?? []),
  );
  const owners = rows.flatMap(({ owner_id: id }) => id ?? []);
  const companies = isNamed ? await companyNamesOf(db, personalData, owners) : new Map<string, string>();
  return Promise.all(
    rows.map(async (row) => {
      const { reason, address } = await openAccess(personalData, row);
      const staffId = staffIn(row.actor);
      const code = codeOf(row.code);
      const subject = row.subject ?? undefined;
      const { person, what, why } = accessRowWords({ code, subject, detail: detailOf(row) });
      return {
        seq: row.seq,
        at: row.at,
        by: byOf(row.actor),
        staffId,
        name: names.get(staffId ?? '')?.name ?? row.actor.replace(/^operator:/, ''),
        address,
        source: row.source ?? undefined,
        applicationNumber: row.application_number ?? undefined,
        companyName: companies.get(row.owner_id ?? ''),
        person,
        code,
        what,
        subject,
        result: row.result,
        why,
        reason,
        flags: [...(flags.get(row.seq) ?? [])],
      };
    }),
  );
}

/** Formats a time as the page shows it, with seconds; the heading names the time zone. */
function koreanTime(moment: string): string {
  const { day, time } = inKorea(moment);
  return `${isoDay(day)} ${time}`;
}

export async function* accessCsv(tools: Tools, month: string): AsyncGenerator<Uint8Array> {
  // The byte order mark from which spreadsheets detect UTF-8.
  yield Buffer.from(`\uFEFF${csvLine(words.csvHeading)}`);
  const flags = await flagsOf(tools, spanOfMonth(month));
  for (let cursor: string | undefined; ; ) {
    const rows = await accessRowsOf(tools.db, { month }, { cursor, most: exportedAtOnce, order: 'oldest' });
    if (rows.length === 0) return;
    const lines = (await shown(tools, rows, { flags, isNamed: false })).map((row) =>
      csvLine([
        String(row.seq),
        koreanTime(row.at),
        row.by === 'visitor' || row.by === 'system' ? words.csvBy[row.by] : row.name,
        words.csvBy[row.by],
        row.address ?? '',
        row.applicationNumber ?? '',
        row.person ?? '',
        accessCodeNames[row.code],
        row.what ?? '',
        row.subject ?? '',
        words.csvResult[row.result],
        row.why ?? '',
        row.reason ?? '',
        row.flags.map((flag) => accessFlagNames[flag]).join(', '),
      ]),
    );
    yield Buffer.from(lines.join(''));
    cursor = String(rows.at(-1)?.seq);
  }
}
