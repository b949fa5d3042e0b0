import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { keptDraft, savedDraft } from '../draft-shapes.ts';
import { draftToSave } from '../draft-to-save.ts';
import { storefrontRoot } from './shared.ts';

export const mallDraftSteps = ['storefront-agreements', 'storefront-settlement', 'storefront-business'] as const;

const step = z.object({ step: z.enum(mallDraftSteps) });
const draft = {
  noun: 'storefront',
  path: `${storefrontRoot}/draft/:step`,
  params: step,
  source: 'decisions §6',
} as const;

export const readMallDraft = defineCall({
  ...draft,
  id: 'readMallDraft',
  method: 'GET',
  envelope: 'onboarding',
  caller: 'mall',
  answer: z.object({ draft: z.nullable(keptDraft) }),
  summary:
    'The draft of a step of the wizard; null if there is none. It belongs to the mall: all operators see the same one.',
});

export const saveMallDraft = defineCall({
  ...draft,
  id: 'saveMallDraft',
  method: 'PUT',
  envelope: 'onboarding',
  caller: 'mall-principal',
  body: draftToSave,
  answer: savedDraft,
  refusals: ['DUPLICATE', 'STATE_CONFLICT'],
  summary:
    'Store a draft, encrypted. DUPLICATE with the current `savedAt` if another tab or device has saved after `since`; STATE_CONFLICT if the form can no longer be submitted.',
});

export const deleteMallDraft = defineCall({
  ...draft,
  id: 'deleteMallDraft',
  method: 'DELETE',
  envelope: 'onboarding',
  caller: 'mall-principal',
  answer: z.object({}),
  summary: 'Delete the draft of a step.',
});
