import { email } from '@portal/domain/fields/account/email.ts';
import { plainText } from '@portal/domain/fields/rule.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { phoneStates } from '@portal/domain/rules/security/phone-link.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { flag, nothing, orDefault, ownLoginId } from '../shared.ts';
import { seq } from './shared.ts';

const block = { type: orDefault(z.enum(['SR00', 'SR01']), 'SR00'), seq: z._default(seq, 0) };
const id = plainText.check(z.maxLength(100));

export const createPhoneLink = defineCall({
  id: 'createPhoneLink',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/phone/link',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['representatives', 'complete'],
  body: z.object({
    loginId: z.optional(plainText),
    ...block,
    /** Whether a link that a phone has opened, or that was mailed, stays valid. */
    keepsOpened: orDefault(flag, false),
  }),
  answer: z.object({
    id: z.string(),
    /** Contains the token in its fragment; returned only once. null if an earlier link stays valid. */
    url: z.nullable(z.string()),
    secondsLeft: z.number(),
    /** False if only this machine could open it. */
    reachable: z.boolean(),
  }),
  refusals: ['STATE_CONFLICT'],
  summary:
    'Create a link with which one phone can complete one ID card block within 30 minutes; an earlier link of the block ends. After COMPLETE only for a person who is still to be verified.',
  source: 'decisions §14 Own phone',
});

export const phoneLinkStatus = defineCall({
  id: 'phoneLinkStatus',
  noun: 'screening',
  method: 'GET',
  path: '/api/onboarding/v1/phone/link',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  quiet: true,
  steps: ['representatives', 'complete'],
  query: z.extend(ownLoginId, { id }),
  answer: z.object({
    state: z.enum(phoneStates),
    /** Whether the phone has the block: a front was accepted through the link. */
    begun: z.boolean(),
    secondsLeft: z.number(),
    /** null before the person is recorded. */
    maskedName: z.nullable(z.string()),
    mailsLeft: z.number(),
  }),
  refusals: ['STATE_CONFLICT', 'NOT_FOUND'],
  summary: 'The progress of the phone, which the first screen follows.',
  source: 'decisions §14 Own phone',
});

export const mailPhoneLink = defineCall({
  id: 'mailPhoneLink',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/phone/link/mail',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['representatives', 'complete'],
  body: z.object({ loginId: z.optional(plainText), ...block, email }),
  answer: z.object({ id: z.string(), secondsLeft: z.number(), mailsLeft: z.number() }),
  refusals: ['STATE_CONFLICT'],
  summary:
    'Mail a new link of the block to its representative, at most three mails per block. An earlier link of the block ends.',
  source: 'decisions §14 Own phone',
});

export const closePhoneLink = defineCall({
  id: 'closePhoneLink',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/phone/link/close',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['representatives', 'complete'],
  body: z.object({ loginId: z.optional(plainText), ...block }),
  answer: nothing,
  refusals: ['STATE_CONFLICT'],
  summary: 'End the link of a block, which then continues on the computer.',
  source: 'decisions §14 Own phone',
});

export const openPhoneLink = defineCall({
  id: 'openPhoneLink',
  noun: 'screening',
  method: 'POST',
  path: '/front/v1/phone/open',
  envelope: 'front',
  caller: 'anyone',
  body: z.object({ id, token: plainText.check(z.maxLength(100)) }),
  answer: z.object({
    type: z.enum(['SR00', 'SR01']),
    seq: z.number(),
    secondsLeft: z.number(),
    uploadFailures: z.number(),
    verifyFailures: z.object({ ic: z.number(), dl: z.number(), ac: z.number() } satisfies Record<
      CardType,
      z.ZodMiniNumber
    >),
    /** Whether the person is already recorded: then the verification is the last action. */
    recorded: z.boolean(),
  }),
  refusals: ['LOCKED', 'NOT_FOUND'],
  summary: 'The first use binds the link to this device, which gets a cookie; the same device may repeat it.',
  source: 'decisions §14 Own phone',
});
