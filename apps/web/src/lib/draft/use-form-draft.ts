import type { DraftRules } from '@portal/domain/forms/define-form.ts';
import { draftProposedName, draftVersionName, keptInDraft } from '@portal/domain/forms/draft.ts';
import { sameShape } from '@portal/ui/form/draft-merge.ts';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import { useMemo } from 'react';
import { type Draft, type DraftedForm, type DraftStep, useKeptForm, without } from './draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** From a draft of another form version, returns only values that certainly fit: an optional value has no sample to compare with. */
const certain = (defaults: object, kept: Values): Values =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, sample]) =>
      sample !== null && sameShape(sample, kept[name]) ? [[name, kept[name]] as const] : [],
    ),
  );

interface Drafted<Typed> {
  readonly defaults: Typed;
  readonly draft: DraftRules;
}

type Stored<Typed extends object, Answers, Condition extends string> = Pick<
  StepForm<Typed, Answers, Condition>,
  'store'
>;

/** Adapts a form to its draft, without values that its definition never keeps (decisions §6). */
export function useDraftedForm<Typed extends object, Answers, Condition extends string>(
  { store }: Stored<Typed, Answers, Condition>,
  { defaults, draft }: Drafted<Typed>,
): DraftedForm {
  return useMemo(
    () => ({
      kept: () =>
        keptInDraft(draft, {
          ...without(store.values(), []),
          [draftVersionName]: draft.version,
          [draftProposedName]: store.proposed.places(),
        }),
      restore: (kept) => {
        const version = kept[draftVersionName] ?? 1;
        store.fill(version === draft.version ? kept : certain(defaults, kept));
        store.proposed.restore(kept[draftProposedName], kept);
      },
      onTyped: store.onTyped,
    }),
    [store, defaults, draft],
  );
}

export const useFormDraft = <Typed extends object, Answers, Condition extends string>(
  step: DraftStep,
  form: Stored<Typed, Answers, Condition>,
  definition: Drafted<Typed>,
): Draft => useKeptForm(step, useDraftedForm(form, definition));
