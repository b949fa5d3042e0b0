import {
  deleteMallDraft,
  type mallDraftSteps,
  readMallDraft,
  saveMallDraft,
} from '@portal/contract/storefront/drafts.ts';
import { openText, sealText } from '@portal/domain/rules/security/browser-sealing.ts';
import { withoutSecrets } from '@portal/domain/rules/security/draft-secrets.ts';
import { call } from '@portal/ui/api/api.ts';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import * as z from 'zod/mini';
import { tabKey, useMall, whenMallEnded } from '../mall/mall.ts';
import { type Draft, type DraftKeeper, useKeptFormBy } from './draft.ts';
import type { Unanswered, Unsaved } from './unsaved.ts';
import { useDraftedForm } from './use-form-draft.ts';

export type MallDraftStep = (typeof mallDraftSteps)[number];

/** Storage key for the return from the platform's log-in. Includes the mall, because another may be opened in the tab meanwhile. */
const key = (mallId: string, step: string): string => `mall-draft-${mallId}-${step}`;
const parked = z.object({
  owner: z.string(),
  values: z.looseObject({}),
  since: z.optional(z.nullable(z.string())),
  until: z.number(),
});
/** Milliseconds within which an operator must log in again. */
const longestMilliseconds = 10 * 60 * 1000;

/** Parks values in session storage, which outlives the document; sealed with a key of this mall's sessions, without personal numbers. */
async function parkSealed({ owner, step, values, since }: Unsaved): Promise<void> {
  if (owner === '' || tabKey() === '') return;
  const kept = { owner, values: withoutSecrets(values), since, until: Date.now() + longestMilliseconds };
  sessionStorage.setItem(key(owner, step), await sealText(JSON.stringify(kept), tabKey()));
}

/** Parks values; without storage or crypto, the last save on the server is used instead. */
const park = (unsaved: Unsaved): void => void parkSealed(unsaved).catch(() => undefined);

async function takeParked(owner: string, step: string): Promise<Unanswered | undefined> {
  try {
    const sealed = sessionStorage.getItem(key(owner, step));
    sessionStorage.removeItem(key(owner, step));
    const read = z.safeParse(parked, JSON.parse((await openText(sealed ?? '', tabKey())) ?? 'null'));
    const isTheirs = read.success && read.data.owner === owner && Date.now() < read.data.until;
    return isTheirs ? { values: read.data.values, since: read.data.since } : undefined;
  } catch {
    return undefined;
  }
}

/** Drafts of the wizard, by mall: shared by its operators. */
const mallDrafts: DraftKeeper<MallDraftStep> = {
  useOwner: () => useMall()?.mallId ?? '',
  read: async (step) => (await call(readMallDraft, { params: { step } })).draft,
  save: (step, body, { keepalive }) => call(saveMallDraft, { params: { step }, body, keepalive }),
  remove: (step) => call(deleteMallDraft, { params: { step } }),
  park,
  takeParked,
  whenExpired: whenMallEnded,
};

export const useMallDraft = <Typed extends object, Answers, Condition extends string>(
  step: MallDraftStep,
  form: Pick<StepForm<Typed, Answers, Condition>, 'store'>,
  definition: Parameters<typeof useDraftedForm<Typed, Answers, Condition>>[1],
): Draft => useKeptFormBy({ step, keeper: mallDrafts }, useDraftedForm(form, definition));
