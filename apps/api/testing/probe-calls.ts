import { defineCall } from '@portal/contract/call.ts';
import { ownLoginId } from '@portal/contract/shared.ts';
import { email } from '@portal/domain/fields/account/email.ts';
import * as z from 'zod/mini';

const common = { noun: 'platform', summary: 'A call of tests.', source: 'tests' } as const;

/** Calls that exist only in tests, one for each thing that the platform does with any call. */
export const probeForm = defineCall({
  ...common,
  id: 'probeForm',
  method: 'POST',
  path: '/api/probe/form/',
  envelope: 'onboarding',
  caller: 'anyone',
  body: z.object({ mail: email, nested: z.object({ count: z.number(), text: z.optional(z.string()) }) }),
  answer: z.object({ mail: z.string() }),
});

export const probeOutcome = defineCall({
  ...common,
  id: 'probeOutcome',
  method: 'GET',
  path: '/front/v1/probe/outcome',
  envelope: 'front',
  caller: 'anyone',
  query: z.object({ kind: z.string() }),
  answer: z.object({ word: z.string() }),
});

export const probeCheck = defineCall({
  ...common,
  id: 'probeCheck',
  method: 'GET',
  path: '/front/v1/probe/check',
  envelope: 'rescode',
  caller: 'anyone',
  query: z.object({ kind: z.string() }),
  answer: z.object({}),
});

export const probeMerchant = defineCall({
  ...common,
  id: 'probeMerchant',
  method: 'POST',
  path: '/api/probe/merchant',
  envelope: 'onboarding',
  caller: 'merchant',
  steps: ['owners'],
  query: ownLoginId,
  body: z.object({ loginId: z.optional(z.string()), word: z.string() }),
  answer: z.object({ word: z.string() }),
});

export const probeQuiet = defineCall({
  ...common,
  id: 'probeQuiet',
  method: 'GET',
  path: '/api/probe/quiet',
  envelope: 'onboarding',
  caller: 'merchant',
  quiet: true,
  answer: z.object({}),
});

export const probeVisitor = defineCall({
  ...common,
  id: 'probeVisitor',
  method: 'GET',
  path: '/front/v1/probe/visitor',
  envelope: 'front',
  caller: 'visitor',
  answer: z.object({}),
});

export const probeUpload = defineCall({
  ...common,
  id: 'probeUpload',
  method: 'POST',
  path: '/api/probe/upload',
  envelope: 'onboarding',
  caller: 'anyone',
  jsonParts: ['info'],
  body: z.object({ info: z.object({ mail: email }) }),
  files: {
    file: { required: true, formats: ['jpeg', 'png', 'pdf'] },
    back: { required: false, formats: ['jpeg', 'png'] },
  },
  answer: z.object({ size: z.number(), format: z.string(), name: z.string(), back: z.boolean() }),
});

export const probeFile = defineCall({
  ...common,
  id: 'probeFile',
  method: 'GET',
  path: '/api/probe/file',
  envelope: 'file',
  caller: 'anyone',
  answer: z.unknown(),
});
