import {
  deleteMallDraft,
  type mallDraftSteps,
  readMallDraft,
  saveMallDraft,
} from '@portal/contract/storefront-drafts.ts';
import { withoutSecrets } from '@portal/domain/rules/draft-secrets.ts';
import * as z from 'zod/mini';
import { call } from './api.ts';
import { type Draft, type DraftKeeper, type Unsaved, useKeptFormBy } from './draft.ts';
import { useDraftedForm } from './form/use-form-draft.ts';
import type { StepForm } from './form/use-step-form.ts';
import { useMall, whenMallEnded } from './mall.ts';

export type MallDraftStep = (typeof mallDraftSteps)[number];

/** What a step's form held when the session was lost, for the way over the platform's log-in and back. */
const key = (step: string): string => `mall-draft-${step}`;
const parked = z.object({ owner: z.string(), values: z.record(z.string(), z.unknown()), until: z.number() });
/** So long an operator has to log in again. */
const longestMilliseconds = 10 * 60 * 1000;

/** Session storage, as it has to outlive the document (specification 2 §3.5); personal numbers are taken out. */
function park({ owner, step, values }: Unsaved): void {
  if (owner === '') return;
  const kept = { owner, values: withoutSecrets(values), until: Date.now() + longestMilliseconds };
  try {
    sessionStorage.setItem(key(step), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: what was saved before is still on the server.
  }
}

function takeParked(owner: string, step: string): Unsaved['values'] | null {
  try {
    const text = sessionStorage.getItem(key(step));
    sessionStorage.removeItem(key(step));
    const read = z.safeParse(parked, JSON.parse(text ?? 'null'));
    const isTheirs = read.success && read.data.owner === owner && Date.now() < read.data.until;
    return isTheirs ? read.data.values : null;
  } catch {
    return null;
  }
}

/** Drafts of the wizard, by mall: every operator of it sees the same. */
const mallDrafts: DraftKeeper<MallDraftStep> = {
  useOwner: () => useMall()?.mallId ?? '',
  read: async (step) => (await call(readMallDraft, { params: { step } })).draft,
  save: (step, body, { keepalive }) => call(saveMallDraft, { params: { step }, body, keepalive }),
  remove: (step) => call(deleteMallDraft, { params: { step } }),
  park,
  takeParked,
  whenExpired: whenMallEnded,
};

/** Keeps a half-typed form of the wizard on the server. */
export const useMallDraft = <Typed extends object, Answers, Condition extends string>(
  step: MallDraftStep,
  form: Pick<StepForm<Typed, Answers, Condition>, 'store'>,
  definition: Parameters<typeof useDraftedForm<Typed, Answers, Condition>>[1],
): Draft => useKeptFormBy({ step, keeper: mallDrafts }, useDraftedForm(form, definition));
