import { lossCauses, lossCuts, lostNames } from '@portal/domain/rules/reading/lost-part.ts';
import { answerKeys } from '@portal/domain/rules/review/answers.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ownLoginId } from '../shared.ts';

const texts = z.array(z.string());

export const applicationAnswers = defineCall({
  id: 'applicationAnswers',
  noun: 'application',
  method: 'GET',
  path: '/api/onboarding/v1/account/application/answers',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  steps: ['service-application', 'screening-fee'],
  query: ownLoginId,
  answer: z.object({
    /** In the order in which they are shown; an answer that was not asked for is absent. */
    answers: z.array(
      z.object({
        key: z.enum(answerKeys),
        /** Codes and plain numbers where the form has them; the operator's own number masked. */
        values: texts,
        /** What the certificate says, value by value, '' where that was not read; absent where it says nothing of this. */
        read: z.optional(texts),
        /** What the certificate's picture shows in part only, and what could be made out; absent once the answer confirms it. */
        lost: z.optional(
          z.array(
            z.object({
              name: z.enum(lostNames),
              cause: z.enum(lossCauses),
              cut: z.optional(z.enum(lossCuts)),
              part: z.string(),
            }),
          ),
        ),
      }),
    ),
    /** How many fields of the form were read from the certificate. */
    read: z.number(),
    /** When the list of prohibited industries was agreed to, ISO 8601; null before. */
    agreedAt: z.nullable(z.string()),
  }),
  summary: 'Everything that was answered before the fee, as stored, with what the certificate says of it.',
  source: 'decisions §13 and §14; docs/decisions/0022',
});
