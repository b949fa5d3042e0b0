import { linesField, plainText } from '@portal/domain/fields/rule.ts';
import {
  isReviewItem,
  longestSupplementAnswer,
  mostSupplementFiles,
  reviewStates,
  shownSupplementStates,
} from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paperClocks } from '../paper/paper-clock.ts';
import { paperWarnings } from '../paper/paper-warning.ts';
import { flag, nothing, orDefault, orEmpty, ownLoginId } from '../shared.ts';

/** YYYYMMDD */
const day = z.string();
const askedItem = plainText.check(z.refine(isReviewItem, 'review.item-unknown'));
const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostSupplementFiles - 1));

export const reviewStatus = defineCall({
  id: 'reviewStatus',
  noun: 'screening',
  method: 'GET',
  path: '/api/onboarding/v1/review/status',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  steps: ['complete'],
  quiet: true,
  answer: z.object({
    /** Today in Korea by the server's clock. */
    today: day,
    state: z.enum(reviewStates),
    applicationNumber: z.string(),
    completedOn: day,
    /** Working days so far, without those on which the merchant had to act; 0 before the first. */
    day: z.number(),
    paused: z.boolean(),
    startsOn: day,
    /** When two and four weeks are over if nothing more is requested. */
    twoWeeksOn: day,
    fourWeeksOn: day,
    decidedOn: z.nullable(day),
    /** Reason of the decision, as written by the reviewer. */
    reason: z.nullable(z.string()),
    /** Absent once the review is decided. */
    papers: z.optional(paperClocks),
    /** Requests that were not withdrawn, earliest first. */
    supplements: z.array(
      z.object({
        item: z.string(),
        /** Name of the company that the item is about, if not the merchant's own. */
        company: z.optional(z.string()),
        state: z.enum(shownSupplementStates),
        reason: z.string(),
        askedOn: day,
        dueOn: day,
        /** From tomorrow to the last day. */
        workingDaysLeft: z.number(),
        isOverdue: z.boolean(),
        /** What the reviewer marked on a page ({@link markedPage}): its corners, in ten thousandths of the page. */
        mark: z.nullable(z.object({ page: z.number(), polygon: z.array(z.object({ x: z.number(), y: z.number() })) })),
        answer: z.nullable(z.string()),
        answeredOn: z.nullable(day),
        settledOn: z.nullable(day),
        files: z.array(
          z.object({
            seq: z.number(),
            version: z.number(),
            fileName: z.string(),
            size: z.number(),
            uploadedOn: day,
          }),
        ),
      }),
    ),
  }),
  refusals: ['STATE_CONFLICT', 'NOT_FOUND'],
  summary: 'The state of the review of this application, how many working days it has taken, and what is requested.',
  source: 'decisions §14 Review',
});

export const markedPage = defineCall({
  id: 'markedPage',
  noun: 'screening',
  method: 'GET',
  path: '/api/onboarding/v1/review/supplement/marked-page',
  envelope: 'file',
  caller: 'merchant',
  loginIdIn: 'query',
  query: z.object({ ...ownLoginId.shape, item: askedItem }),
  steps: ['complete'],
  answer: z.unknown(),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PROVIDER_UNAVAILABLE'],
  summary: 'The page on which the reviewer marked the subject of the latest request about an item, as JPEG.',
});

export const uploadSupplement = defineCall({
  id: 'uploadSupplement',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/review/supplement/files',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['complete'],
  body: z.object({
    loginId: z.optional(plainText),
    item: askedItem,
    seq: orDefault(seq, 0),
    /** Whether to store the file only if it does not look like another paper; otherwise it is stored and findings are flagged. */
    look: orDefault(flag, false),
  }),
  files: { file: { required: true, formats: ['jpeg', 'png', 'pdf'] } },
  answer: paperWarnings,
  refusals: ['STATE_CONFLICT', 'NOT_FOUND', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Upload a file for an open request; another file at the same position becomes its next version. Warns like the upload of documents: with `look`, a file that looks like another paper is not stored.',
  source: 'decisions §14 Review',
});

export const answerSupplement = defineCall({
  id: 'answerSupplement',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/review/supplement/answer',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['complete'],
  body: z.object({
    loginId: z.optional(plainText),
    item: askedItem,
    text: orEmpty(linesField().check(z.maxLength(longestSupplementAnswer, 'review.answer-too-long'))),
  }),
  answer: nothing,
  refusals: ['STATE_CONFLICT', 'NOT_FOUND'],
  summary: 'Submit what was requested to the reviewer, with an optional message.',
  source: 'decisions §14 Review',
});
