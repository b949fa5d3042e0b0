import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing, ownLoginId } from '../shared.ts';
import { certificateReading } from './application.ts';

const attached = {
  noun: 'application',
  caller: 'merchant',
  loginIdIn: 'query',
  steps: ['business-information', 'service-application', 'screening-fee'],
  query: ownLoginId,
  source: 'specification 1 §4; decisions §6',
} as const;

export const readingPlace = defineCall({
  noun: 'application',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  source: 'docs/decisions/0042',
  id: 'readingPlace',
  method: 'GET',
  path: '/api/onboarding/v1/reading/place',
  envelope: 'onboarding',
  answer: z.object({
    /** Number of other callers' documents that are read before one of this caller's; null if none of this caller's documents waits at this server. */
    ahead: z.nullable(z.number()),
    /** Estimated seconds until it is read, from the pace of the latest readings; null if unknown. */
    seconds: z.nullable(z.number()),
  }),
  summary: 'The position of the submitted document in the reader’s queue.',
});

export const attachedCertificate = defineCall({
  ...attached,
  id: 'attachedCertificate',
  method: 'GET',
  path: '/api/onboarding/v1/register/account/certificate',
  envelope: 'onboarding',
  answer: z.nullable(
    z.object({
      fileName: z.string(),
      /** In bytes. */
      size: z.number(),
      contentType: z.string(),
      /** SHA-256 of the file, hexadecimal. */
      sha256: z.string(),
      inferDetailType: z.string(),
      /** YYYYMMDD; null if it was not read. */
      issueDate: z.nullable(z.string()),
      validUntil: z.nullable(z.string()),
      runsOut: z.optional(z.boolean()),
      values: certificateReading,
    }),
  ),
  summary: 'The certificate that was checked last and is attached to the draft, or null.',
});

export const attachedCertificateFile = defineCall({
  ...attached,
  id: 'attachedCertificateFile',
  method: 'GET',
  path: '/api/onboarding/v1/register/account/certificate/file',
  envelope: 'file',
  answer: z.unknown(),
  refusals: ['NOT_FOUND'],
  summary: 'The content of the attached certificate.',
});

export const removeAttachedCertificate = defineCall({
  ...attached,
  id: 'removeAttachedCertificate',
  method: 'DELETE',
  path: '/api/onboarding/v1/register/account/certificate',
  envelope: 'onboarding',
  answer: nothing,
  summary: 'Remove the attached certificate.',
});
