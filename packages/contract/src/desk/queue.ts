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

const queueRow = z.object({
  number: z.string(),
  companyName: z.string(),
  accountType: z.nullable(accountType),
  state: z.enum(reviewStates),
  /** null once the review is decided. */
  turn: z.nullable(z.enum(reviewTurns)),
  completedOn: day,
  decidedOn: z.nullable(day),
  /** Working days so far without those of the merchant; 0 before the first. */
  day: z.number(),
  paused: z.boolean(),
  fourWeeksOn: day,
  /** Flags, by short names; the first is also the first of the application's own list. */
  flags: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The earliest last day of an open request; null if there is none. */
  dueOn: z.nullable(day),
  assignee: z.nullable(colleague),
  /** Whether I have looked at it, and whether it has changed since. */
  seen: z.enum(['never', 'changed', 'current']),
  /** What others changed since I looked: the latest change in Korean, and the number of changes; null if there is none or it is not known. */
  news: z.nullable(z.object({ text: z.string(), count: z.number() })),
  changedAt: moment,
  revision: z.number(),
});

/** Number of reviews in each view, whatever the filters; closed ones are not counted. `second` is what waits for a second person. */
const counts = z.object({
  open: count,
  mine: count,
  unassigned: count,
  review: count,
  merchant: count,
  approval: count,
  /** Verdicts and persons to be verified, possibly several per application. */
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
    flag: z.optional(plainText.check(z.regex(/^[a-z-]{1,40}$/, 'common.invalid'))),
    assignee: z.optional(uuid),
    partner: z.optional(plainText.check(z.minLength(1, 'common.invalid'), z.maxLength(50, 'common.invalid'))),
    received: z.optional(z.enum(receivedSpans, 'common.invalid')),
    /** For open reviews; closed ones are listed latest first. */
    order: z._default(z.enum(queueOrders, 'common.invalid'), 'mine-first'),
    /** The page polls in the background: the session is not prolonged. */
    again: z.optional(z.enum(['true'])),
  }),
  answer: z.object({
    today: day,
    rows: z.array(queueRow),
    /** null at the end. */
    next: z.nullable(z.string()),
    counts,
    figures: z.object({
      /** Open reviews older than four weeks, and older than two. */
      overFourWeeks: count,
      overTwoWeeks: count,
      /** Reviews of the reviewer's turn with an answer to a request that has not been accepted or refused. */
      answered: count,
      /** Median of the working days of the reviews that ended in the last 30 days; null if there are none. */
      medianDays: z.nullable(count),
    }),
    /** At most three reviews that wait for the merchant, by the last day of their first open request, with the items; only if the view is empty. */
    comingBack: z.array(z.object({ number: z.string(), companyName: z.string(), on: day, items: z.array(z.string()) })),
    /** What I have done since Monday; null except in a view of mine that is empty. */
    thisWeek: z.nullable(
      z.object({
        /** Applications whose verdict I proposed, and the median of their working days until then; null if there are none. */
        proposed: count,
        medianDays: z.nullable(count),
        asked: count,
      }),
    ),
  }),
  summary:
    'A list of reviews, 50 at a time: open ones by their four-week deadline, the caller’s before those of others unless another order is given; closed ones the latest first.',
});

export const partners = defineStaffCall({
  id: 'partners',
  method: 'GET',
  path: '/desk/v1/partners',
  roles: readers,
  record: 'partners-seen',
  answer: z.object({ partners: z.array(z.object({ code: z.string(), name: z.string() })) }),
  summary: 'Partners by name, for filtering a list by them.',
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
    'The number of reviews in each view, and of proposals that wait for a second person, for pages that show no list.',
});

export const nextReview = defineStaffCall({
  id: 'nextReview',
  method: 'POST',
  path: '/desk/v1/next',
  roles: workers,
  record: 'next-taken',
  body: z.object({
    /** The current application, which is skipped. */
    after: z.optional(applicationNumber),
  }),
  answer: z.object({ number: z.nullable(z.string()) }),
  summary:
    'The next application to review: the caller’s own whose turn is the provider’s, by deadline; otherwise the first unassigned one, which is assigned to the caller. Simultaneous calls get different ones. null if nothing is left.',
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
    /** How the text was interpreted. */
    kind: z.enum(searchKinds),
    hits: z.array(
      z.object({
        /** null before the application is finished, and always if an administrator asks, who opens no applications. */
        number: z.nullable(z.string()),
        loginId: z.string(),
        companyName: z.string(),
        accountType: z.nullable(accountType),
        state: z.nullable(z.enum(reviewStates)),
        /** Working days so far if the review is not decided; otherwise null, and always null if an administrator asks. */
        day: z.nullable(z.number()),
        decidedOn: z.nullable(day),
        assignee: z.nullable(colleague),
        signedUpOn: day,
      }),
    ),
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
    /** `me`; the id of a colleague, allowed for approvers only; or null for nobody. */
    to: z.nullable(z.union([z.literal('me'), uuid])),
  }),
  answer: z.object({ assignee: z.nullable(colleague), revision: z.number() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary:
    'Assign an application: an unassigned one to oneself; by an approver to anybody; the assignee may give it back. STATE_CONFLICT with `assignee` if somebody else was faster.',
});
