import { linesField, plainText } from '@portal/domain/fields/rule.ts';
import { isCalendarDate } from '@portal/domain/fields/typed-date.ts';
import { hasOpenPlace } from '@portal/domain/reference/review-reasons.ts';
import { isReviewItem, longestReviewReason, reviewStates } from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';
import { defineStaffCall } from '../call.ts';
import { day, ofApplication, reasonCode, workers } from './shared.ts';
import { supplementMark } from './supplement-mark.ts';

const item = plainText.check(z.refine(isReviewItem, 'desk.item-unknown'));
const asking = z.object({
  item,
  /** As shown to the merchant. */
  text: linesField().check(
    z.minLength(1, 'desk.reason-for-merchant'),
    z.maxLength(longestReviewReason, 'desk.reason-for-merchant-long'),
    z.refine((text: string) => !hasOpenPlace(text), 'desk.place-open'),
  ),
  /** From the catalogue; null if the text is the reviewer's own. */
  reasonCode: z.nullable(reasonCode),
  dueOn: plainText.check(z.refine(isCalendarDate, 'desk.due-soon')),
  mark: z.nullable(supplementMark),
});

const settled = z.object({
  state: z.enum(reviewStates),
  revision: z.number(),
});

const path = '/desk/v1/applications/:number/supplements';

export const supplementReasons = defineStaffCall({
  id: 'supplementReasons',
  method: 'GET',
  path: `${path}/reasons`,
  roles: workers,
  record: 'reasons-seen',
  params: ofApplication,
  query: z.object({ item }),
  answer: z.object({
    /** How often each text was used for this item in all applications; texts never used are left out. */
    used: z.array(z.object({ code: z.string(), count: z.number() })),
    /** Days that can be set as the last day, earliest first. */
    days: z.array(z.object({ on: day, workingDays: z.number() })),
    proposed: day,
  }),
  refusals: ['NOT_FOUND'],
  summary:
    'What the form for a request about an item needs: the entries of the catalogue that apply, and the days that can be chosen.',
});

export const askForSupplement = defineStaffCall({
  id: 'askForSupplement',
  method: 'POST',
  path: `${path}/ask`,
  roles: workers,
  record: 'supplement-asked',
  atRevision: true,
  params: ofApplication,
  body: asking,
  answer: settled,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CHANGED'],
  summary: 'Request something from the merchant; only by the assignee, and while no proposal waits.',
});

export const acceptAnswer = defineStaffCall({
  id: 'acceptAnswer',
  method: 'POST',
  path: `${path}/accept`,
  roles: workers,
  record: 'supplement-accepted',
  atRevision: true,
  params: ofApplication,
  body: z.object({ item }),
  answer: settled,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CHANGED'],
  summary: 'Accept what was submitted for a request; only by the assignee.',
});

export const withdrawRequest = defineStaffCall({
  id: 'withdrawRequest',
  method: 'POST',
  path: `${path}/withdraw`,
  roles: workers,
  record: 'supplement-withdrawn',
  atRevision: true,
  params: ofApplication,
  body: z.object({ item }),
  answer: settled,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CHANGED'],
  summary: 'Withdraw a request for which nothing was submitted; only by the assignee.',
});

export const refuseAnswer = defineStaffCall({
  id: 'refuseAnswer',
  method: 'POST',
  path: `${path}/refuse`,
  roles: workers,
  record: 'supplement-refused',
  atRevision: true,
  params: ofApplication,
  body: asking,
  answer: settled,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CHANGED'],
  summary: 'Reject what was submitted and request the same again; only by the assignee, and while no proposal waits.',
});
