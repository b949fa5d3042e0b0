import { lineOfText, plainText } from '@portal/domain/fields/rule.ts';
import { accessCodes } from '@portal/domain/rules/staff/access-codes.ts';
import { accessFlags, accessOutcomes, monthPattern } from '@portal/domain/rules/staff/access-review.ts';
import { accessReasonLength, type StaffRole } from '@portal/domain/rules/staff/staff.ts';
import * as z from 'zod/mini';
import { defineCall, defineStaffCall } from '../call.ts';
import { accessReason, allStaff, applicationNumber, colleague, day, moment, uuid } from './shared.ts';

const overseers = ['auditor', 'administrator'] as const satisfies readonly StaffRole[];
const auditors = ['auditor'] as const satisfies readonly StaffRole[];

const month = plainText.check(z.regex(monthPattern, 'common.invalid'));
const ofMonth = z.object({ month });
const seq = z.number('common.invalid').check(z.int('common.invalid'), z.minimum(1, 'common.invalid'));

const assessment = z.object({
  outcome: z.enum(accessOutcomes),
  text: z.nullable(z.string()),
  by: z.string(),
  at: moment,
});

const accessRow = z.object({
  seq: z.number(),
  at: moment,
  by: z.enum(['staff', 'command-line', 'visitor', 'system']),
  /** Only for a member of staff. */
  staffId: z.nullable(z.string()),
  /** Name given by a user of the command line who is not a member of staff. */
  name: z.nullable(z.string()),
  /** IP address, or the operating system user of the command line. */
  address: z.nullable(z.string()),
  /** Equal for equal addresses; the list can be filtered by it. */
  source: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  /** null for purged data, and always if an administrator asks. */
  companyName: z.nullable(z.string()),
  /** Person of the application by type and place, without a name. */
  person: z.nullable(z.string()),
  code: z.enum(accessCodes),
  /** What was accessed, in words: the paper, the part, the kind of search. */
  what: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  result: z.enum(['ok', 'refused']),
  /** Purpose, number of hits, or reason of the refusal, in words. */
  why: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  flags: z.array(z.enum(accessFlags)),
});

export const accessRecord = defineStaffCall({
  id: 'accessRecord',
  method: 'GET',
  path: '/desk/v1/access',
  roles: allStaff,
  record: 'access-seen',
  query: z.object({
    /** A month in Korea; the current one by default. */
    month: z.optional(month),
    staff: z.optional(uuid),
    code: z.optional(z.enum(accessCodes, 'common.invalid')),
    number: z.optional(applicationNumber),
    source: z.optional(plainText.check(z.regex(/^[\w:.-]{1,100}$/, 'common.invalid'))),
    flagged: z.optional(z.enum(['true'], 'common.invalid')),
    /** Includes the rows of requests that pages make when they are opened; otherwise they are left out, unless a code or flagged rows are requested. */
    pages: z.optional(z.enum(['true'], 'common.invalid')),
    cursor: z.optional(plainText.check(z.regex(/^\d{1,15}$/, 'common.invalid'))),
  }),
  answer: z.object({
    month: z.string(),
    /** Number of rows of the month that match the filters. */
    count: z.number(),
    rows: z.array(accessRow),
    next: z.nullable(z.string()),
    /** Older rows have been deleted. */
    keptSince: day,
    isOwn: z.boolean(),
    /** With rows in the month. */
    staff: z.array(colleague),
  }),
  summary:
    'The access record of a month, the latest first, 100 at a time; reviewers and approvers see their own rows only.',
});

export const accessReviews = defineStaffCall({
  id: 'accessReviews',
  method: 'GET',
  path: '/desk/v1/access/reviews',
  roles: overseers,
  record: 'access-reviews-seen',
  answer: z.object({
    today: day,
    /** The last two complete months, latest first; none before the record began. */
    months: z.array(
      z.object({
        month: z.string(),
        state: z.enum(['open', 'begun', 'signed']),
        dueOn: day,
        isOverdue: z.boolean(),
        /** As counted at the signature; null before that. */
        rows: z.nullable(z.number()),
        flagged: z.number(),
        /** Number of rows by flag; empty for a signed month, which is not counted again. */
        kinds: z.array(z.object({ flag: z.enum(accessFlags), count: z.number() })),
        assessed: z.number(),
        /** How many of the assessed rows require measures. */
        actions: z.number(),
        signedBy: z.nullable(z.string()),
        signedAt: z.nullable(moment),
      }),
    ),
    /** All kept months whose review is overdue, earliest first. */
    overdue: z.array(z.string()),
    /** How many numbers and passwords were looked at on each of the last 30 days, and how many of them without a reason. */
    numbers: z.object({ days: z.array(z.object({ day, count: z.number() })), withoutReason: z.number() }),
  }),
  summary: 'The monthly reviews of the access record, and what to look at first.',
});

export const overdueAccessReviews = defineStaffCall({
  id: 'overdueAccessReviews',
  method: 'GET',
  path: '/desk/v1/access/overdue-reviews',
  roles: overseers,
  record: 'access-reviews-seen',
  answer: z.object({
    /** Earliest first. */
    months: z.array(z.string()),
  }),
  summary: 'The months whose review of the access record is overdue, which every page shows to those responsible.',
});

export const accessReviewRows = defineStaffCall({
  id: 'accessReviewRows',
  method: 'GET',
  path: '/desk/v1/access/reviews/:month',
  roles: overseers,
  record: 'access-reviews-seen',
  params: ofMonth,
  query: z.object({ cursor: z.optional(plainText.check(z.regex(/^\d{1,15}$/, 'common.invalid'))) }),
  answer: z.object({
    month: z.string(),
    rows: z.array(z.extend(accessRow, { assessment: z.nullable(assessment) })),
    next: z.nullable(z.string()),
    left: z.number(),
    isOver: z.boolean(),
    /** Whether the record of the month is still kept; others are not reviewed. */
    isKept: z.boolean(),
    signedBy: z.nullable(z.string()),
  }),
  summary: 'The rows of a month that need attention, the oldest first, 100 at a time, with their assessment.',
});

export const assessAccess = defineStaffCall({
  id: 'assessAccess',
  method: 'PUT',
  path: '/desk/v1/access/reviews/:month',
  roles: auditors,
  record: 'access-assessed',
  params: ofMonth,
  body: z.object({
    seq,
    outcome: z.enum(accessOutcomes, 'common.invalid'),
    /** The measures to be taken; required for ACTION. */
    text: z.optional(lineOfText.check(z.maxLength(accessReasonLength.most, 'desk.reason-long'))),
  }),
  answer: z.object({ left: z.number() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary:
    'Assess a row; a later assessment replaces the earlier one. STATE_CONFLICT while the month is not over, if it is no longer kept, and once its review is signed.',
});

export const signAccess = defineStaffCall({
  id: 'signAccess',
  method: 'POST',
  path: '/desk/v1/access/reviews/:month/sign',
  roles: auditors,
  record: 'access-signed',
  reauth: { action: 'access-review', of: ['month'] },
  params: ofMonth,
  answer: z.null(),
  refusals: ['STATE_CONFLICT'],
  summary: "Sign a month's review. STATE_CONFLICT with the number of rows that nobody has assessed.",
});

export const exportAccess = defineCall({
  id: 'exportAccess',
  noun: 'desk',
  method: 'POST',
  path: '/desk/v1/access/export',
  envelope: 'file',
  caller: 'staff',
  roles: auditors,
  record: 'access-exported',
  reauth: { action: 'access-export', of: ['month', 'format'] },
  body: z.object({ month, format: z.enum(['age', 'csv'], 'common.invalid'), reason: accessReason }),
  answer: z.unknown(),
  refusals: ['STATE_CONFLICT'],
  summary:
    'A month of the access record as CSV, plain or encrypted to the configured recipients. STATE_CONFLICT if encryption is requested and none are configured.',
});
