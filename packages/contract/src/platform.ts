import { plainText } from '@portal/domain/fields/rule.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { keptDraft, savedDraft } from './draft-shapes.ts';
import { draftToSave } from './draft-to-save.ts';
import { nothing, ownLoginId } from './shared.ts';

export const publicConfiguration = defineCall({
  id: 'publicConfiguration',
  noun: 'platform',
  method: 'GET',
  path: '/api/config',
  envelope: 'plain',
  caller: 'anyone',
  query: z.object({
    /** As in the page's address; an unknown code means the general fee. */
    partnerCode: z.optional(plainText.check(z.maxLength(50))),
  }),
  answer: z.object({
    postcodeFrameUrl: z.string(),
    brand: z.object({ name: z.string(), homeUrl: z.string(), supportEmail: z.string(), supportPhone: z.string() }),
    merchantLoginUrl: z.string(),
    homepageLoginUrl: z.string(),
    /** URL of the page that explains the sandbox; null when real providers are configured. */
    sandboxUrl: z.nullable(z.string()),
    /** In whole won, VAT included: the partner's fee, or 0 if its merchants are exempt. */
    screeningFee: z.number(),
    /** The text with which passwords in `POST /login/password` are sealed: obscurity, not security, which TLS provides. */
    passwordTransportKey: z.string(),
  }),
  summary: 'What the web client needs before anybody has logged in.',
  source: 'decisions §3',
});

export const draftSteps = [
  'business-info',
  'business-detail-private',
  'business-detail-corporate',
  'payment-service',
  'before-kyc',
  'business-confirm',
  'representative-info',
  'owner-info',
  'owner-finder',
  'kyc-complete',
] as const;

const draftParams = z.object({ step: z.enum(draftSteps) });

export const readDraft = defineCall({
  id: 'readDraft',
  noun: 'platform',
  method: 'GET',
  path: '/api/onboarding/v1/draft/:step',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  params: draftParams,
  query: ownLoginId,
  answer: z.nullable(keptDraft),
  summary: 'The draft of a step; null if there is none.',
  source: 'decisions §6',
});

export const saveDraft = defineCall({
  id: 'saveDraft',
  noun: 'platform',
  method: 'PUT',
  path: '/api/onboarding/v1/draft/:step',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  params: draftParams,
  query: ownLoginId,
  body: draftToSave,
  answer: savedDraft,
  refusals: ['DUPLICATE', 'STATE_CONFLICT'],
  summary:
    'Store a draft, encrypted. The server drops passwords, personal numbers and images. DUPLICATE with the current `savedAt` if another tab or device has saved after `since`; STATE_CONFLICT if the form cannot be submitted any more.',
  source: 'decisions §6',
});

export const deleteDraft = defineCall({
  id: 'deleteDraft',
  noun: 'platform',
  method: 'DELETE',
  path: '/api/onboarding/v1/draft/:step',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  params: draftParams,
  query: ownLoginId,
  answer: nothing,
  summary: 'Delete the draft of a step.',
  source: 'decisions §6',
});
