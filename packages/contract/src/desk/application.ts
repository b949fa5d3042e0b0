import { plainText } from '@portal/domain/fields/rule.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { ekycStatuses } from '@portal/domain/reference/ekyc-statuses.ts';
import { putOffReasons } from '@portal/domain/reference/put-off-reasons.ts';
import { attemptStates, surplusStates } from '@portal/domain/rules/fee/payment-states.ts';
import { applicationParts, reviewTurns } from '@portal/domain/rules/review/queue.ts';
import { reviewStates, supplementStates } from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';
import { defineCall, defineStaffCall } from '../call.ts';
import { paperClocks } from '../paper/paper-clock.ts';
import { accountType, nothing } from '../shared.ts';
import {
  accessReason,
  colleague,
  correctedRow,
  day,
  flag,
  moment,
  ofApplication,
  readers,
  shownRow,
  uuid,
} from './shared.ts';
import { supplementMark } from './supplement-mark.ts';

/** A file as page pictures; the file itself is no part of any answer. */
export const pagedFile = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** What it is: document, supplement, certificate, id-front-masked … */
  kind: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** How many pictures there are; null where they are made at the first opening. */
  pages: z.nullable(z.number()),
  uploadedAt: moment,
  /** Of a PDF, whether a scanner found it clean; null of a picture, which is written again. */
  isScanned: z.nullable(z.boolean()),
  /** The paper that it looks like, where that is another one; Korean. */
  looksLike: z.nullable(z.string()),
});

const head = z.object({
  part: z.literal('head'),
  number: z.string(),
  companyName: z.string(),
  loginId: z.string(),
  accountType: z.nullable(accountType),
  businessNumber: z.nullable(z.string()),
  representativeName: z.nullable(z.string()),
  partnerCode: z.nullable(z.string()),
  state: z.enum(reviewStates),
  turn: z.nullable(z.enum(reviewTurns)),
  completedOn: day,
  startsOn: day,
  twoWeeksOn: day,
  fourWeeksOn: day,
  decidedOn: z.nullable(day),
  /** The decision's reason, as the merchant reads it. */
  reason: z.nullable(z.string()),
  day: z.number(),
  paused: z.boolean(),
  today: day,
  assignee: z.nullable(colleague),
  isMine: z.boolean(),
  /** It is another's, and I may take it over: an approver at once, a reviewer where its assignee has left it for a working day. */
  mayTake: z.boolean(),
  flags: z.array(flag),
  revision: z.number(),
  /** What I have seen of it; null before the first time. */
  seenRevision: z.nullable(z.number()),
  seenAt: z.nullable(moment),
});

const business = z.object({
  part: z.literal('business'),
  certificate: z.nullable(pagedFile),
  /** By sections: title and rows. */
  sections: z.array(z.object({ key: z.string(), title: z.string(), rows: z.array(shownRow) })),
  /** What the registry answered, the latest first. */
  registry: z.array(
    z.object({ question: z.string(), answer: z.string(), label: z.string(), value: z.string(), answeredAt: moment }),
  ),
});

const persons = z.object({
  part: z.literal('persons'),
  persons: z.array(
    z.object({
      /** SR00-0: type and place. */
      key: z.string(),
      label: z.string(),
      rows: z.array(shownRow),
      ekycStatus: z.enum(ekycStatuses),
      /** Why verification was put off; null where it was not. */
      skipReason: z.nullable(z.enum(putOffReasons)),
      cardType: z.enum(cardTypes),
      /** Masked pictures. Where nothing is known to mask, null, and `unmasked` says that there is a picture. */
      front: z.nullable(pagedFile),
      back: z.nullable(pagedFile),
      unmasked: z.boolean(),
      /** Of that picture, for its download; null where it is masked for good. */
      originalId: z.nullable(z.string()),
      /** The number with its second half left out; null where none is kept: only of persons still to be verified. */
      maskedNumber: z.nullable(z.string()),
      /** That this person was verified by hand is proposed, and waits for a second person. */
      verificationWaits: z.boolean(),
      savedAt: moment,
    }),
  ),
  /** How often I have looked at a number of this application today, and how many I may look at in all. */
  numbersSeen: z.object({ here: z.number(), most: z.number() }),
  /** null where nobody was asked. */
  owners: z.nullable(z.object({ rows: z.array(shownRow), agreedAt: moment })),
});

const settlement = z.object({
  part: z.literal('settlement'),
  /** null before it was saved. */
  account: z.nullable(z.object({ rows: z.array(shownRow), savedAt: moment })),
  /** The copies of the bankbook. */
  bankbooks: z.array(pagedFile),
});

const documents = z.object({
  part: z.literal('documents'),
  /** Of the application, as these papers and requests are: an action on them names it, however old or new the head is that is shown. */
  revision: z.number(),
  slots: z.array(
    z.object({
      /** As requests name it: SF07, SF11/SR00-1. */
      item: z.string(),
      label: z.string(),
      isEssential: z.boolean(),
      files: z.array(pagedFile),
    }),
  ),
  supplements: z.array(
    z.object({
      item: z.string(),
      label: z.string(),
      state: z.enum(supplementStates),
      reason: z.string(),
      askedAt: moment,
      /** Name of the member of staff; null where the command line asked. */
      askedBy: z.nullable(z.string()),
      /** Working days so far that were the merchant's alone, and were not counted. */
      pausedDays: z.number(),
      /** Working days from the answer to the last day, negative where it came later; null before the answer. */
      daysToDue: z.nullable(z.number()),
      dueOn: day,
      isOverdue: z.boolean(),
      /** Of the catalogue; null where the text is the reviewer's own. */
      reasonCode: z.nullable(z.string()),
      mark: z.nullable(supplementMark),
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(moment),
      settledAt: z.nullable(moment),
      /** Every version of each place. */
      files: z.array(z.object({ seq: z.number(), version: z.number(), file: pagedFile })),
    }),
  ),
  /** Absent once the review is decided. */
  clock: z.optional(paperClocks),
});

const payments = z.object({
  part: z.literal('payments'),
  /** Of the services that were asked for, and the fee. */
  rows: z.array(shownRow),
  isExempt: z.boolean(),
  attempts: z.array(
    z.object({
      amount: z.number(),
      state: z.enum(attemptStates),
      transactionId: z.nullable(z.string()),
      createdAt: moment,
    }),
  ),
  surplus: z.array(
    z.object({ amount: z.number(), state: z.enum(surplusStates), transactionId: z.string(), paidAt: moment }),
  ),
});

export const openApplication = defineStaffCall({
  id: 'openApplication',
  method: 'POST',
  path: '/desk/v1/applications/:number/open',
  roles: readers,
  record: 'opened',
  params: ofApplication,
  body: z.object({ reason: accessReason }),
  answer: nothing,
  refusals: ['NOT_FOUND'],
  summary:
    'Say why one opens an application that another is assigned to: it holds for that application until the day is over.',
});

export const readApplication = defineStaffCall({
  id: 'readApplication',
  method: 'GET',
  path: '/desk/v1/applications/:number',
  roles: readers,
  record: 'read',
  params: ofApplication,
  query: z.object({ part: z._default(z.enum(applicationParts, 'common.invalid'), 'head') }),
  answer: z.discriminatedUnion('part', [head, business, persons, settlement, documents, payments]),
  refusals: ['NOT_FOUND'],
  summary:
    'One part of an application. FORBIDDEN with `reason` REASON_REQUIRED and `assignee` where another reviewer is assigned and no reason was given today.',
});

const place = z.coerce.number('common.invalid').check(z.int('common.invalid'), z.minimum(1, 'common.invalid'));

export const pagePicture = defineCall({
  id: 'pagePicture',
  noun: 'desk',
  method: 'GET',
  path: '/desk/v1/applications/:number/pages/:file/:page',
  envelope: 'file',
  caller: 'staff',
  roles: readers,
  record: 'page-seen',
  params: z.object({ ...ofApplication.shape, file: uuid, page: place.check(z.maximum(50, 'common.invalid')) }),
  query: z.object({
    /** Pixels, at most as wide as the picture is. */
    width: z.optional(place.check(z.minimum(64, 'common.invalid'), z.maximum(2_400, 'common.invalid'))),
  }),
  answer: z.unknown(),
  refusals: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'STATE_CONFLICT'],
  summary:
    'A page of a file as JPEG, from 1. STATE_CONFLICT where the file cannot be drawn, or nothing is known to mask on it; PROVIDER_UNAVAILABLE where it cannot be drawn now.',
  source: 'decisions §15.11',
});

export const applicationTimeline = defineStaffCall({
  id: 'applicationTimeline',
  method: 'GET',
  path: '/desk/v1/applications/:number/timeline',
  roles: readers,
  record: 'timeline-seen',
  params: ofApplication,
  query: z.object({ cursor: z.optional(plainText.check(z.regex(/^\d{1,18}$/, 'common.invalid'))) }),
  answer: z.object({
    /** The latest first. */
    events: z.array(
      z.object({
        id: z.string(),
        at: moment,
        by: z.enum(['merchant', 'staff', 'authority', 'system']),
        /** Of a member of staff. */
        name: z.nullable(z.string()),
        /** A viewing from the access record, or an event of the audit. */
        kind: z.enum(['event', 'viewing', 'note']),
        /** The audit's or the access record's name of it. */
        action: z.string(),
        /** In Korean. */
        text: z.string(),
        subject: z.nullable(z.string()),
        /** The item that it is about, in Korean; null where it is about none. */
        itemLabel: z.nullable(z.string()),
        result: z.string(),
        /** Version, last day, verdict …; null where there is nothing of it. */
        detail: z.nullable(z.string()),
        /** What somebody wrote with it: a request, an answer, why it was opened. */
        quote: z.nullable(z.string()),
        /** Of a correction, the answers before and after. */
        corrected: z.array(correctedRow),
      }),
    ),
    next: z.nullable(z.string()),
    /** Up to here I have seen; null before the first time. */
    seenAt: z.nullable(moment),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'What happened to an application, the latest first, 50 at a time.',
});

export const markSeen = defineStaffCall({
  id: 'markSeen',
  method: 'PUT',
  path: '/desk/v1/applications/:number/view',
  roles: readers,
  record: 'changes-seen',
  quiet: true,
  params: ofApplication,
  body: z.object({
    revision: z.number('common.invalid').check(z.int('common.invalid'), z.minimum(0, 'common.invalid')),
  }),
  answer: z.object({ seenRevision: z.number() }),
  refusals: ['NOT_FOUND'],
  summary: 'Keep up to which revision I have seen an application; an earlier one changes nothing.',
});
