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

/** A file as page pictures; the file itself is never part of an answer. */
export const pagedFile = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Kind of file: document, supplement, certificate, id-front-masked … */
  kind: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** Number of pictures; null if they are drawn when the file is first opened. */
  pages: z.nullable(z.number()),
  uploadedAt: moment,
  /** Whether a scanner found a PDF clean; null for a picture, which is re-encoded. */
  isScanned: z.nullable(z.boolean()),
  /** The other paper that it looks like, in Korean; null if there is none. */
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
  /** As shown to the merchant. */
  reason: z.nullable(z.string()),
  day: z.number(),
  paused: z.boolean(),
  today: day,
  assignee: z.nullable(colleague),
  isMine: z.boolean(),
  /** Whether I may take it over from another assignee: an approver at once, a reviewer if its assignee has left it for a working day. */
  mayTake: z.boolean(),
  flags: z.array(flag),
  revision: z.number(),
  /** null before the first time. */
  seenRevision: z.nullable(z.number()),
  seenAt: z.nullable(moment),
});

const business = z.object({
  part: z.literal('business'),
  certificate: z.nullable(pagedFile),
  sections: z.array(z.object({ key: z.string(), title: z.string(), rows: z.array(shownRow) })),
  /** Answers of the registry, earliest first. */
  registry: z.array(
    z.object({ question: z.string(), answer: z.string(), label: z.string(), value: z.string(), answeredAt: moment }),
  ),
});

const persons = z.object({
  part: z.literal('persons'),
  persons: z.array(
    z.object({
      /** Type and place: SR00-0. */
      key: z.string(),
      label: z.string(),
      rows: z.array(shownRow),
      ekycStatus: z.enum(ekycStatuses),
      /** Why verification was put off; null if it was not. */
      skipReason: z.nullable(z.enum(putOffReasons)),
      cardType: z.enum(cardTypes),
      /** Masked pictures. null if nothing to mask is known; then `unmasked` is true when there is a picture. */
      front: z.nullable(pagedFile),
      back: z.nullable(pagedFile),
      unmasked: z.boolean(),
      /** Id of that picture for its download; null if it is masked for good. */
      originalId: z.nullable(z.string()),
      /** The number without its second half; null if none is kept. Numbers are kept only for persons still to be verified. */
      maskedNumber: z.nullable(z.string()),
      /** Waits for a second person. */
      verificationWaits: z.boolean(),
      savedAt: moment,
    }),
  ),
  /** How often I have viewed a number of this application today, and the daily maximum for all applications. */
  numbersSeen: z.object({ here: z.number(), most: z.number() }),
  /** null if nobody was asked. */
  owners: z.nullable(z.object({ rows: z.array(shownRow), agreedAt: moment })),
});

const settlement = z.object({
  part: z.literal('settlement'),
  /** null before it was saved. */
  account: z.nullable(z.object({ rows: z.array(shownRow), savedAt: moment })),
  bankbooks: z.array(pagedFile),
});

const documents = z.object({
  part: z.literal('documents'),
  /** Revision of the application to which these papers and requests belong: actions on them name it, whatever revision the head shows. */
  revision: z.number(),
  slots: z.array(
    z.object({
      /** Item as in requests: SF07, SF11/SR00-1. */
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
      /** Name of the member of staff; null if it was requested on the command line. */
      askedBy: z.nullable(z.string()),
      /** Number of working days so far on which it was the merchant's turn; they do not count towards the review. */
      pausedDays: z.number(),
      /** Working days from the answer to the last day, negative if it was late; null before the answer. */
      daysToDue: z.nullable(z.number()),
      dueOn: day,
      isOverdue: z.boolean(),
      /** From the catalogue; null if the text is the reviewer's own. */
      reasonCode: z.nullable(z.string()),
      mark: z.nullable(supplementMark),
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(moment),
      settledAt: z.nullable(moment),
      /** Every version in each place. */
      files: z.array(z.object({ seq: z.number(), version: z.number(), file: pagedFile })),
    }),
  ),
  /** Absent once the review is decided. */
  clock: z.optional(paperClocks),
});

const payments = z.object({
  part: z.literal('payments'),
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
    'Give the reason for opening an application that is assigned to somebody else; it is valid for that application until the end of the day.',
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
    'One part of an application. FORBIDDEN with `reason` REASON_REQUIRED and `assignee` if another reviewer is assigned and no reason was given today.',
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
    /** In pixels, at most the picture's own width. */
    width: z.optional(place.check(z.minimum(64, 'common.invalid'), z.maximum(2_400, 'common.invalid'))),
  }),
  answer: z.unknown(),
  refusals: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'STATE_CONFLICT'],
  summary:
    'A page of a file as JPEG, counted from 1. STATE_CONFLICT if the file cannot be rendered or it is not known what to mask on it; PROVIDER_UNAVAILABLE if it cannot be rendered at the moment.',
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
    /** Latest first. */
    events: z.array(
      z.object({
        id: z.string(),
        at: moment,
        by: z.enum(['merchant', 'staff', 'authority', 'system']),
        name: z.nullable(z.string()),
        /** A viewing from the access record, an event of the audit, or a note. */
        kind: z.enum(['event', 'viewing', 'note']),
        /** Name used by the audit or the access record. */
        action: z.string(),
        text: z.string(),
        subject: z.nullable(z.string()),
        /** Item that it is about, in Korean; null if there is none. */
        itemLabel: z.nullable(z.string()),
        result: z.string(),
        /** Version, last day, verdict …; null if there is none. */
        detail: z.nullable(z.string()),
        /** Text entered with it: a request, an answer, the reason for opening; null if there is none. */
        quote: z.nullable(z.string()),
        corrected: z.array(correctedRow),
      }),
    ),
    next: z.nullable(z.string()),
    /** Up to when I have seen it; null before the first time. */
    seenAt: z.nullable(moment),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'The history of an application, the latest first, 50 at a time.',
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
  summary: 'Record up to which revision the caller has seen an application; an earlier one changes nothing.',
});
