import { plainText, textField } from '@portal/domain/fields/rule.ts';
import { queueOrders, queueViews, receivedSpans, reviewTurns, searchKinds } from '@portal/domain/rules/review/queue.ts';
import { reviewStates } from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';
import { defineStaffCall } from '../call.ts';
import { accountType } from '../shared.ts';
import {
  allStaff,
  applicationNumber,
  colleague,
  day,
  listCursor,
  moment,
  ofApplication,
  readers,
  uuid,
  workers,
} from './shared.ts';

const count = z.number();

/** A row of a list. */
const queueRow = z.object({
  number: z.string(),
  companyName: z.string(),
  accountType: z.nullable(accountType),
  state: z.enum(reviewStates),
  /** null once the review is decided. */
  turn: z.nullable(z.enum(reviewTurns)),
  completedOn: day,
  decidedOn: z.nullable(day),
  /** Working days so far, those of the merchant left out; 0 before the first. */
  day: z.number(),
  /** Does the count stand still, as it is the merchant's turn? */
  paused: z.boolean(),
  fourWeeksOn: day,
  /** What to look at first, by short names; the first is the first of the application's own list. */
  flags: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Of an open request, the earliest last day; null without one. */
  dueOn: z.nullable(day),
  assignee: z.nullable(colleague),
  /** Have I looked at it, and has it changed since? */
  seen: z.enum(['never', 'changed', 'current']),
  /** What others changed since I looked: the last of it in Korean, and how much there is; null where nothing did, or where that is not known. */
  news: z.nullable(z.object({ text: z.string(), count: z.number() })),
  changedAt: moment,
  revision: z.number(),
});

/** How many there are in each view, whatever the filters, of closed ones nobody counts; and how much waits for a second person. */
const counts = z.object({
  open: count,
  mine: count,
  unassigned: count,
  review: count,
  merchant: count,
  approval: count,
  /** Verdicts and persons to be verified, of one application perhaps several. */
  second: count,
});

export const reviewQueue = defineStaffCall({
  id: 'reviewQueue',
  method: 'GET',
  path: '/desk/v1/queue',
  roles: readers,
  record: 'queue-seen',
  query: z.object({
    view: z._default(z.enum(queueViews, 'common.invalid'), 'open'),
    cursor: z.optional(listCursor),
    accountType: z.optional(accountType),
    /** Code of a flag. */
    flag: z.optional(plainText.check(z.regex(/^[a-z-]{1,40}$/, 'common.invalid'))),
    /** Of a member of staff. */
    assignee: z.optional(uuid),
    /** Code of a partner. */
    partner: z.optional(plainText.check(z.minLength(1, 'common.invalid'), z.maxLength(50, 'common.invalid'))),
    /** When it was finished. */
    received: z.optional(z.enum(receivedSpans, 'common.invalid')),
    /** Of open reviews; closed ones come the latest first. */
    order: z._default(z.enum(queueOrders, 'common.invalid'), 'mine-first'),
    /** The page asks again by itself: the session is not prolonged. */
    again: z.optional(z.enum(['true'])),
  }),
  answer: z.object({
    today: day,
    rows: z.array(queueRow),
    /** Asks for the rows behind these; null at the end. */
    next: z.nullable(z.string()),
    counts,
    figures: z.object({
      /** Open, and four weeks are over, or two are. */
      overFourWeeks: count,
      overTwoWeeks: count,
      /** Of the reviewer's turn, with an answer to a request that nobody has accepted or refused. */
      answered: count,
      /** Working days that half of the reviews took that ended in the last 30 days; null where none did. */
      medianDays: z.nullable(count),
    }),
    /** What comes back next by its request's last day, three at most, with what was asked for; only where the view is empty. */
    comingBack: z.array(z.object({ number: z.string(), companyName: z.string(), on: day, items: z.array(z.string()) })),
    /** What I have done since Monday; null but where nothing is mine. */
    thisWeek: z.nullable(
      z.object({
        /** Applications whose verdict I proposed, and the working days that half of them had taken until then; null where there are none. */
        proposed: count,
        medianDays: z.nullable(count),
        /** Requests that I sent. */
        asked: count,
      }),
    ),
  }),
  summary:
    'A list of reviews, 50 at a time: open ones by their four-week deadline, mine before those of others unless the order says otherwise; closed ones the latest first.',
});

export const partners = defineStaffCall({
  id: 'partners',
  method: 'GET',
  path: '/desk/v1/partners',
  roles: readers,
  record: 'partners-seen',
  answer: z.object({ partners: z.array(z.object({ code: z.string(), name: z.string() })) }),
  summary: 'Partners by name: by whose merchants a list can be filtered.',
});

export const reviewCounts = defineStaffCall({
  id: 'reviewCounts',
  method: 'GET',
  path: '/desk/v1/queue/counts',
  roles: readers,
  record: 'queue-seen',
  quiet: true,
  answer: counts,
  summary:
    'How many reviews there are in each view, and how much waits for a second person, for the pages that show no list.',
});

export const nextReview = defineStaffCall({
  id: 'nextReview',
  method: 'POST',
  path: '/desk/v1/next',
  roles: workers,
  record: 'next-taken',
  body: z.object({
    /** The one at hand, which is not meant. */
    after: z.optional(applicationNumber),
  }),
  answer: z.object({ number: z.nullable(z.string()) }),
  summary:
    'The application to look at next: mine whose turn is ours, by deadline; else the first unassigned one, which is assigned to me. Two who ask at once get two. null where nothing is left.',
});

export const searchApplications = defineStaffCall({
  id: 'searchApplications',
  method: 'POST',
  path: '/desk/v1/search',
  roles: allStaff,
  record: 'searched',
  body: z.object({
    text: textField('desk.search-empty').check(
      z.trim(),
      z.minLength(1, 'desk.search-empty'),
      z.maxLength(100, 'common.too-long'),
    ),
  }),
  answer: z.object({
    /** As what the text was taken. */
    kind: z.enum(searchKinds),
    hits: z.array(
      z.object({
        /** null before the application is finished; of an administrator it is null always, who opens none. */
        number: z.nullable(z.string()),
        loginId: z.string(),
        companyName: z.string(),
        accountType: z.nullable(accountType),
        state: z.nullable(z.enum(reviewStates)),
        /** Working days so far, of a review that is not decided; null of the rest, and of an administrator. */
        day: z.nullable(z.number()),
        decidedOn: z.nullable(day),
        assignee: z.nullable(colleague),
        signedUpOn: day,
      }),
    ),
    /** Were there more than are shown? */
    more: z.boolean(),
  }),
  summary: 'Find applications by a whole value: application number, login id, business number, e-mail or company name.',
});

export const assignApplication = defineStaffCall({
  id: 'assignApplication',
  method: 'POST',
  path: '/desk/v1/applications/:number/assignee',
  roles: workers,
  record: 'assigned',
  params: ofApplication,
  body: z.object({
    /** `me`, the id of a colleague, which approvers may name, or null: nobody. */
    to: z.nullable(z.union([z.literal('me'), uuid])),
  }),
  answer: z.object({ assignee: z.nullable(colleague), revision: z.number() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary:
    'Assign: an unassigned one to oneself, by an approver to anybody, or to nobody by who is assigned. STATE_CONFLICT with `assignee` where somebody was faster.',
});
