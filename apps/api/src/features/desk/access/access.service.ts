import { isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { type AccessCode, accessOfPages } from '@portal/domain/rules/staff/access-codes.ts';
import { accessKeptSince, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import type { Platform } from '../../../platform/services.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { addressesIn, type UsedAddress } from './access-addresses.repository.ts';
import { type Flags, flagsOf } from './access-flags.service.ts';
import { actorOfStaff } from './access-record.repository.ts';
import { type AccessFilter, accessRowsOf, countAccess, type StoredAccess } from './access-rows.repository.ts';
import { mayName, shown, staffIn } from './access-shown.service.ts';
import { dayAfter, spanOfMonth } from './access-span.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

export const atOnce = 100;

const thisMonth = ({ clock }: Pick<Tools, 'clock'>): string => monthOf(dayInKorea(clock.now()));

const seesAll = ({ roles }: StaffMember): boolean => roles.includes('auditor') || roles.includes('administrator');

interface Asked {
  readonly month?: string | undefined;
  readonly staff?: string | undefined;
  readonly code?: AccessCode | undefined;
  readonly number?: string | undefined;
  readonly source?: string | undefined;
  readonly flagged: boolean;
  /** Whether to include what pages read when they are opened. */
  readonly pages: boolean;
  readonly cursor?: string | undefined;
}

/** Whether a code is always an action, in every row. */
const isOfAction = (code: AccessCode): boolean => code !== 'read' && !accessOfPages.includes(code);

const dayOf = ({ at }: StoredAccess): string => isoDay(dayInKorea(new Date(at)));

async function flagsOfPage(
  tools: Tools,
  page: readonly StoredAccess[],
  addresses: readonly UsedAddress[],
): Promise<Flags> {
  const days = page.map(dayOf).sort();
  const [from] = days;
  const last = days.at(-1);
  if (from === undefined || last === undefined) return new Map();
  return await flagsOf(tools, { from, until: dayAfter(last) }, addresses);
}

/** The staff who have rows in a month, by name. */
async function peopleIn({ db, personalData }: Tools, addresses: readonly UsedAddress[]) {
  const actors = addresses.filter(({ first }) => first).map(({ actor }) => actor);
  const people = await colleaguesOf(
    db,
    personalData,
    [...new Set(actors)].flatMap((actor) => staffIn(actor) ?? []),
  );
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'ko'));
}

/** Returns a page of a month's access record; reviewers and approvers see only their own rows. */
export async function accessList(
  tools: Tools,
  member: StaffMember,
  { month = thisMonth(tools), staff, cursor, pages, flagged, ...asked }: Asked,
) {
  const { db, clock } = tools;
  const isOwn = !seesAll(member);
  const whose = isOwn ? member.id : staff;
  const addresses = await addressesIn(db, month);
  const found = flagged ? await flagsOf(tools, spanOfMonth(month), addresses) : undefined;
  const isPlain = asked.code === undefined ? !pages && !flagged : isOfAction(asked.code);
  const filter: AccessFilter = {
    ...asked,
    month,
    actor: whose === undefined ? undefined : actorOfStaff(whose),
    actionsOnly: isPlain,
    seqs: found && [...found.keys()],
  };
  const rows = await accessRowsOf(db, filter, { cursor, most: atOnce + 1, order: 'latest' });
  const page = rows.slice(0, atOnce);
  const flags = found ?? (await flagsOfPage(tools, page, addresses));
  const today = dayInKorea(clock.now());
  return {
    month,
    count: await countAccess(db, filter),
    rows: await shown(tools, page, { flags, isNamed: mayName(member) }),
    next: rows.length > atOnce ? String(page.at(-1)?.seq) : undefined,
    keptSince: accessKeptSince(today),
    isOwn,
    staff: isOwn ? [] : await peopleIn(tools, addresses),
  };
}
