import type { DraftRules } from '@portal/domain/forms/define-form.ts';
import { draftVersionName, keptInDraft } from '@portal/domain/forms/draft.ts';
import { useMemo } from 'react';
import { type Draft, type DraftedForm, type DraftStep, useKeptForm, without } from '../draft.ts';
import { sameShape } from '../draft-merge.ts';
import type { StepForm } from './use-step-form.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Of a draft of another version only what certainly fits the form of today: a value that may be absent says nothing of
 * what it should look like.
 */
const certain = (defaults: object, kept: Values): Values =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, sample]) =>
      sample !== null && sameShape(sample, kept[name]) ? [[name, kept[name]] as const] : [],
    ),
  );

/** Keeps a half-typed form on the server, without what its definition never keeps (decisions §6). */
export function useFormDraft<Typed extends object, Answers, Condition extends string>(
  step: DraftStep,
  { store }: Pick<StepForm<Typed, Answers, Condition>, 'store'>,
  { defaults, draft }: { readonly defaults: Typed; readonly draft: DraftRules },
): Draft {
  const form = useMemo(
    (): DraftedForm => ({
      kept: () => keptInDraft(draft, { ...without(store.values(), []), [draftVersionName]: draft.version }),
      restore: (kept) => {
        const version = kept[draftVersionName] ?? 1;
        store.fill(version === draft.version ? kept : certain(defaults, kept));
      },
      onTyped: store.onTyped,
    }),
    [store, defaults, draft],
  );
  return useKeptForm(step, form);
}
