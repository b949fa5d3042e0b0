import { fileKeys, fileSections } from '@portal/domain/rules/paper/file-sections.ts';
import { reviewStates } from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paperClocks } from '../paper/paper-clock.ts';
import { ownLoginId } from '../shared.ts';

export const myFile = defineCall({
  id: 'myFile',
  noun: 'application',
  method: 'GET',
  path: '/api/onboarding/v1/account/file',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.object({
    /** Present once everything is submitted. */
    review: z.optional(
      z.object({
        applicationNumber: z.string(),
        state: z.enum(reviewStates),
        /** YYYYMMDD */
        receivedOn: z.string(),
        decidedOn: z.nullable(z.string()),
      }),
    ),
    /** What was sent so far, by part; a part of which nothing was sent is absent. */
    sections: z.array(
      z.object({
        key: z.enum(fileSections),
        /** Latest first. */
        versions: z.array(
          z.object({
            /** 1 is the first version sent. */
            number: z.number(),
            /** ISO 8601. */
            at: z.string(),
            rows: z.array(
              z.object({
                key: z.enum(fileKeys),
                /** Codes and plain numbers; those that identify a person or an account are masked. */
                values: z.array(z.string()),
              }),
            ),
          }),
        ),
        /** Number of earlier versions that are not listed: the listed previous versions have at most 300 rows together. */
        omitted: z.optional(z.number()),
      }),
    ),
    /** Age of the submitted papers; absent once the review is decided. */
    papers: z.optional(paperClocks),
  }),
  summary: 'Everything this merchant has submitted so far, with time and version; numbers are masked.',
  source: 'decisions §14',
});

export const myFilePdf = defineCall({
  id: 'myFilePdf',
  noun: 'application',
  method: 'GET',
  path: '/api/onboarding/v1/account/file/pdf',
  envelope: 'file',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.unknown(),
  summary: 'The same as a PDF, generated on request and not stored.',
  source: 'decisions §14; docs/decisions/0028',
});
