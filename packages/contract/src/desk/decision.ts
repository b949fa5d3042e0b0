import { linesField } from '@portal/domain/fields/rule.ts';
import { approvalPointKeys } from '@portal/domain/rules/review/approval.ts';
import { longestRemark, proposalKinds, proposalStates } from '@portal/domain/rules/review/four-eyes.ts';
import { longestReviewReason, reviewStates, verdicts } from '@portal/domain/rules/review/review-states.ts';
import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import * as z from 'zod/mini';
import { defineStaffCall } from '../call.ts';
import { accountType, nothing } from '../shared.ts';
import { difference, place, proposal } from './decision-shapes.ts';
import {
  cardPerson,
  colleague,
  day,
  listCursor,
  moment,
  ofApplication,
  readers,
  reasonCode,
  uuid,
  workers,
} from './shared.ts';

/** Roles that confirm or return, but never their own proposal. */
const approvers = ['approver'] as const satisfies readonly StaffRole[];

const trimmed = linesField('common.invalid');
const remark = trimmed.check(z.maxLength(longestRemark, 'desk.remark-long'));

export const readDecision = defineStaffCall({
  id: 'readDecision',
  method: 'GET',
  path: '/desk/v1/applications/:number/decision',
  roles: readers,
  record: 'decision-seen',
  params: ofApplication,
  query: z.object({
    /** The page polls in the background: the session is not prolonged. */
    again: z.optional(z.enum(['true'])),
  }),
  answer: z.object({
    number: z.string(),
    revision: z.number(),
    state: z.enum(reviewStates),
    assignee: z.nullable(colleague),
    isMine: z.boolean(),
    today: day,
    /** Conditions of an approval, in Korean: the state of each and how it is known. */
    points: z.array(
      z.object({ key: z.enum(approvalPointKeys), holds: z.boolean(), text: z.string(), about: z.string(), place }),
    ),
    /** Another call returns the values. */
    differing: z.number(),
    waiting: z.array(proposal),
    /** null if there is none. */
    latest: z.nullable(
      z.object({
        kind: z.enum(proposalKinds),
        verdict: z.nullable(z.enum(verdicts)),
        state: z.enum(proposalStates),
        /** null if it ended because the application was finished again. */
        settledBy: z.nullable(colleague),
        settledAt: moment,
        text: z.nullable(z.string()),
        /** Texts written for the merchant and for the approver, to continue from; for the caller's own proposal only. */
        reason: z.nullable(z.string()),
        remark: z.nullable(z.string()),
      }),
    ),
    /** Approvers who signed in within 30 days. */
    approvers: z.array(
      z.object({
        ...colleague.shape,
        isMe: z.boolean(),
        isSignedIn: z.boolean(),
        signedInAt: moment,
        hasOpened: z.boolean(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'What a decision requires, what waits for a second person, and who that could be.',
});

export const readDifferences = defineStaffCall({
  id: 'readDifferences',
  method: 'GET',
  path: '/desk/v1/applications/:number/decision/values',
  roles: readers,
  record: 'differences-seen',
  params: ofApplication,
  answer: z.object({ differences: z.array(difference) }),
  refusals: ['NOT_FOUND'],
  summary: 'The values that differ, each with its notes; an approver must have requested them before confirming.',
});

export const proposeDecision = defineStaffCall({
  id: 'proposeDecision',
  method: 'POST',
  path: '/desk/v1/applications/:number/decision/propose',
  roles: workers,
  record: 'decision-proposed',
  reauth: { action: 'propose', of: ['verdict'] },
  atRevision: true,
  params: ofApplication,
  body: z.object({
    verdict: z.enum(verdicts, 'desk.verdict'),
    /** Text for the merchant; required for a refusal. */
    reason: trimmed.check(z.maxLength(longestReviewReason, 'desk.reason-for-merchant-long')),
    /** From the catalogue of reasons, if the text was taken from it. */
    reasonCode: z.optional(reasonCode),
    remark,
  }),
  answer: z.object({ id: z.string(), revision: z.number() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CHANGED'],
  summary:
    'Propose a verdict, which another person confirms. STATE_CONFLICT if a proposal waits already, the review has ended, another reviewer is assigned, or something required for an approval is missing.',
});

export const proposeVerification = defineStaffCall({
  id: 'proposeVerification',
  method: 'POST',
  path: '/desk/v1/applications/:number/decision/verify',
  roles: workers,
  record: 'verification-proposed',
  reauth: { action: 'verify-person', of: ['person'] },
  atRevision: true,
  params: ofApplication,
  body: z.object({
    person: cardPerson,
    remark: remark.check(z.minLength(10, 'desk.reason-short')),
  }),
  answer: z.object({ id: z.string(), revision: z.number() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CHANGED'],
  summary: 'Propose the manual verification of a person whose card was to be verified later; an approver confirms it.',
});

const ofProposal = z.object({ decision: uuid });

export const withdrawDecision = defineStaffCall({
  id: 'withdrawDecision',
  method: 'POST',
  path: '/desk/v1/applications/:number/decision/withdraw',
  roles: workers,
  record: 'decision-withdrawn',
  reauth: { action: 'withdraw', of: ['decision'] },
  params: ofApplication,
  body: ofProposal,
  answer: nothing,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary: "Withdraw one's own proposal while it waits.",
});

export const confirmDecision = defineStaffCall({
  id: 'confirmDecision',
  method: 'POST',
  path: '/desk/v1/applications/:number/decision/confirm',
  roles: approvers,
  record: 'decision-confirmed',
  reauth: { action: 'confirm', of: ['decision', 'revision'] },
  params: ofApplication,
  body: z.object({
    ...ofProposal.shape,
    /** Revision of the application at which the person has seen the proposal with its changes. */
    revision: z.number('common.invalid').check(z.int('common.invalid'), z.minimum(0, 'common.invalid')),
    /** Reason, for colleagues. */
    remark,
  }),
  answer: z.object({ state: z.enum(reviewStates) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CHANGED', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Confirm what another person proposed. FORBIDDEN with `reason` self or unseen; CHANGED if something changed after the given revision; STATE_CONFLICT if it no longer waits, or if the registry reports that the business is not open: then it was returned.',
});

export const returnDecision = defineStaffCall({
  id: 'returnDecision',
  method: 'POST',
  path: '/desk/v1/applications/:number/decision/return',
  roles: approvers,
  record: 'decision-returned',
  reauth: { action: 'return', of: ['decision'] },
  params: ofApplication,
  body: z.object({ ...ofProposal.shape, text: remark.check(z.minLength(1, 'desk.return-text')) }),
  answer: nothing,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary: 'Return another person’s proposal, with a message for that person.',
});

export const waitingDecisions = defineStaffCall({
  id: 'waitingDecisions',
  method: 'GET',
  path: '/desk/v1/decisions',
  roles: ['approver', 'auditor', 'administrator'],
  record: 'decisions-seen',
  query: z.object({
    cursor: z.optional(listCursor),
    again: z.optional(z.enum(['true'])),
  }),
  answer: z.object({
    today: day,
    /** Longest waiting first. Empty for an administrator, who opens no applications. */
    rows: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        companyName: z.string(),
        accountType: z.nullable(accountType),
        kind: z.enum(proposalKinds),
        subjectLabel: z.string(),
        verdict: z.nullable(z.enum(verdicts)),
        proposedBy: colleague,
        proposedAt: moment,
        waitedDays: z.number(),
        day: z.number(),
        isMine: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
    /** Approvers who signed in within 30 days; if there is only one, nobody can confirm that approver's proposals. */
    approvers: z.number(),
    stuck: z.number(),
  }),
  summary: 'What waits for a second person, the longest wait first, 200 at a time.',
});
