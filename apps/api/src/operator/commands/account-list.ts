import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { accountStatuses, kycStatuses } from '@portal/domain/journey/status.ts';
import { reviewStates } from '@portal/domain/rules/review/review-states.ts';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { progressOfReview } from '../../capabilities/review/review-progress.ts';
import { audit } from '../../platform/audit.ts';
import { tables } from '../../platform/database/tables.ts';
import { koreanMinute } from '../../platform/korean-time.ts';
import { isAccountSought, soughtIn } from '../../platform/search/sought.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { type Command, type Desk, OperatorProblem, type Typed, tableOf } from '../command.ts';
import { maskNameApart } from '../mask.ts';
import { printLimits } from './found.ts';

const { account, review, supplement } = tables;
const none = '-';

const filters = z.object({
  status: z.optional(z.enum(accountStatuses)),
  kyc: z.optional(z.enum(kycStatuses)),
  review: z.optional(z.enum(reviewStates)),
  overdue: z._default(z.boolean(), false),
  find: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 50),
});
type Filters = z.output<typeof filters>;

const allowed: Readonly<Record<string, string>> = {
  status: accountStatuses.join(', '),
  kyc: kycStatuses.join(', '),
  review: reviewStates.join(', '),
  find: 'an application number, business number, e-mail, company or login id',
  limit: 'a number from 1 to 1000',
};

/** @throws OperatorProblem naming the values that the option accepts */
function filtersIn({ options }: Typed): Filters {
  const parsed = filters.safeParse(options);
  if (parsed.success) return parsed.data;
  const wrong = [...new Set(parsed.error.issues.map((one) => String(one.path[0])))];
  throw new OperatorProblem(wrong.map((option) => `--${option} takes ${allowed[option] ?? 'no value'}.`).join(' '));
}

const open = ['REVIEWING', 'SUPPLEMENT'] as const;

const isAsked = ({ db, personalData }: Desk, { status, kyc, review: state, overdue, find }: Filters) =>
  and(
    status ? eq(account.accountStatus, status) : undefined,
    kyc ? eq(account.kycStatus, kyc) : undefined,
    state ? eq(review.state, state) : undefined,
    overdue ? inArray(review.state, [...open]) : undefined,
    find === undefined ? undefined : isAccountSought(db, personalData, soughtIn(find)),
  );

/** Accounts with their reviews. For `--overdue`, all open reviews, whose days are counted afterwards. */
async function rowsOf(desk: Desk, given: Filters) {
  const { overdue, limit } = given;
  const query = desk.db
    .select({ account, review })
    .from(account)
    .leftJoin(review, eq(review.ownerId, account.id))
    .where(isAsked(desk, given))
    .orderBy(desc(account.createdAt));
  return overdue ? await query : await query.limit(limit);
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Counts the matches regardless of the limit. */
async function countOf(desk: Desk, given: Filters): Promise<number> {
  const ofReview = eq(review.ownerId, account.id);
  const query = desk.db.select({ all: count() }).from(account).leftJoin(review, ofReview).where(isAsked(desk, given));
  return (await query)[0]?.all ?? 0;
}

async function requestsOf({ db }: Desk, owners: readonly string[]) {
  const { ownerId, state, dueOn, askedAt, answeredAt, settledAt } = supplement;
  return await db
    .select({ ownerId, state, dueOn, askedAt, answeredAt, settledAt })
    .from(supplement)
    .where(inArray(ownerId, [...owners]))
    .orderBy(asc(dueOn));
}
type Request = Awaited<ReturnType<typeof requestsOf>>[number];

/** The state of a review, and what is overdue: a merchant's answer to a request, or the review's four weeks. */
function reviewOf({ review: row }: Row, requests: readonly Request[]) {
  if (!row) return { state: none, due: none, isOverdue: false };
  const today = dayInKorea();
  const isOpen = open.some((state) => state === row.state);
  const due = requests.find(({ state }) => state === 'OPEN')?.dueOn;
  const isUnanswered = isOpen && due !== undefined && due.replaceAll('-', '') < today;
  const dates = requests.map(({ askedAt, answeredAt, settledAt }) => ({
    askedAt,
    answeredAt: answeredAt ?? undefined,
    settledAt: settledAt ?? undefined,
  }));
  const { completedAt, decidedAt } = row;
  const { fourWeeksOn } = progressOfReview({ completedAt, decidedAt: decidedAt ?? undefined }, dates, today);
  const isLate = isOpen && fourWeeksOn < today;
  const why = [...(isUnanswered ? ['answer overdue'] : []), ...(isLate ? ['over four weeks'] : [])];
  return { state: [row.state, ...why].join(', '), due: due ?? none, isOverdue: why.length > 0 };
}

/** The rows to show, with the state of their reviews, and the number of matches regardless of the limit. */
async function foundBy(desk: Desk, given: Filters) {
  const rows = await rowsOf(desk, given);
  const requests = await requestsOf(
    desk,
    rows.map(({ account: { id } }) => id),
  );
  const found = rows
    .map((row) => ({
      ...row,
      stands: reviewOf(
        row,
        requests.filter(({ ownerId }) => ownerId === row.account.id),
      ),
    }))
    .filter(({ stands }) => !given.overdue || stands.isOverdue);
  return { shown: found.slice(0, given.limit), all: given.overdue ? found.length : await countOf(desk, given) };
}

async function list(desk: Desk, typed: Typed): Promise<void> {
  const given = filtersIn(typed);
  const { shown, all } = await foundBy(desk, given);
  const { personalData } = desk;
  const lines = await Promise.all(
    shown.map(async ({ account: row, review: begun, stands }) => {
      personalData.remember(row.id, row.wrappedKey);
      const company = await sealed.account(personalData, row.id).open('companyNameSealed', row.companyNameSealed);
      return [
        row.loginId,
        maskNameApart(personalData, company),
        row.accountStatus,
        row.screenCostInfo ?? none,
        row.kycStatus ?? none,
        row.partnerCode ?? none,
        koreanMinute(row.createdAt),
        begun?.applicationNumber ?? none,
        stands.state,
        stands.due,
      ];
    }),
  );
  const sought = given.find === undefined ? undefined : soughtIn(given.find);
  const detail = { count: shown.length, ...(sought && { soughtBy: sought.kind }) };
  await audit(desk.db, { actor: desk.actor, action: 'accounts-listed', result: 'ok', detail });
  const heading = ['LOGIN ID', 'COMPANY', 'STATUS', 'COST', 'KYC', 'PARTNER', 'SIGNED UP'];
  for (const line of tableOf([[...heading, 'APPLICATION', 'REVIEW', 'DUE'], ...lines])) desk.print(line);
  desk.print(shown.length < all ? `${shown.length} of ${all} accounts` : `${shown.length} accounts`);
  await printLimits(desk, sought, shown.length);
}

const text = { type: 'string' } as const;

export const accountListCommands: readonly Command[] = [
  {
    name: 'accounts list',
    takes: [],
    options: { find: text, review: text, overdue: { type: 'boolean' }, status: text, kyc: text, limit: text },
    optionsUsage: '[--find TEXT] [--review STATE] [--overdue] [--status STATUS] [--kyc STATUS] [--limit N]',
    about: 'accounts, the latest first',
    details: [
      '',
      `--find: ${allowed.find}; in full, not case-sensitive.`,
      `--review: ${allowed.review}.`,
      '--overdue: requests not answered in time, and reviews that have taken more than four weeks.',
      'Company names are masked; the four letters after a name distinguish different names.',
    ],
    check: (typed) => void filtersIn(typed),
    run: list,
  },
];
