import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { draftToSave, keptDraft, savedDraft } from '../draft-shapes.ts';
import { storefrontRoot } from './shared.ts';

/** Steps of the storefront's wizard whose half-typed form is stored on the server. */
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
    'The half-typed form of a step of the wizard; null where there is none. Of the mall: every operator sees the same.',
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
    'Keep a half-typed form, encrypted. DUPLICATE with the present `savedAt` where another tab or device has saved after `since`; STATE_CONFLICT where the form cannot be handed in any more.',
});

export const deleteMallDraft = defineCall({
  ...draft,
  id: 'deleteMallDraft',
  method: 'DELETE',
  envelope: 'onboarding',
  caller: 'mall-principal',
  answer: z.object({}),
  summary: 'Forget the half-typed form of a step.',
});
