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
    /** In display order; an answer that was not asked for is absent. */
    answers: z.array(
      z.object({
        key: z.enum(answerKeys),
        /** Codes and plain numbers, as in the form; the operator's own number is masked. */
        values: texts,
        /** The certificate's values in the same order, '' for one that was not read; absent if the certificate does not contain this answer. */
        read: z.optional(texts),
        /** Values only partly visible in the certificate's picture, with what could be made out; absent once the answer confirms them. */
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
    /** When the list of prohibited industries was agreed to, ISO 8601; null before that. */
    agreedAt: z.nullable(z.string()),
  }),
  summary: 'Everything that was answered before the fee, as stored, with the corresponding values of the certificate.',
  source: 'decisions §13 and §14; docs/decisions/0022',
});
