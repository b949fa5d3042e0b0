import { plainText } from '@portal/domain/fields/rule.ts';
import { preparation } from '@portal/domain/forms/preparation.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../shared.ts';

export const mailPaperList = defineCall({
  id: 'mailPaperList',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/screening/papers/mail',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['settlement-account'],
  body: z.object({ ...preparation.body, loginId: z.optional(plainText) }),
  answer: nothing,
  refusals: ['STATE_CONFLICT'],
  summary:
    'Mail the list of required documents for these answers to the address of the sign-up. The list names nobody.',
  source: 'decisions §13',
});
