import type { FormDefinition, Path } from '@portal/domain/forms/define-form.ts';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiRefusal } from '../api/api-refusal.ts';
import { useFirstWrong } from '../focus/first-wrong.ts';
import type { Field } from './field.ts';
import { createFormStore, type FormStore, ownCell, type ValueCell } from './form-store.ts';
import { useOnce } from './once.ts';
import type { ValidationContext } from './validation.ts';

interface RefusalPlaces {
  /** Wire name → path in the form, where they differ. */
  readonly names?: Readonly<Record<string, Path>>;
  /** Path prefix of the wire names in the form: 'owners.1' for a row that was sent alone. */
  readonly under?: Path;
}

export interface StepForm<Typed extends object, Answers, Condition extends string> {
  readonly field: <Name extends keyof Typed & string>(name: Name) => Field<Typed[Name]>;
  /** Creates the `onSubmit` of the form element: validates everything, then sends the answers, one submit at a time. */
  readonly onSubmit: (
    send: (answers: Answers) => Promise<void> | void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** True from a submit until `send` has settled. */
  readonly sending: boolean;
  /** Shows a refusal's field errors and focuses the first. @returns false when no error belongs to a mounted control */
  readonly showRefusal: (refusal: ApiRefusal, places?: RefusalPlaces) => boolean;
  readonly goToFirstWrong: () => void;
  readonly store: FormStore<Typed, Answers, Condition>;
}

interface StepFormOptions<Typed, Facts> extends ValidationContext<Typed, Facts> {
  readonly start?: Typed;
  readonly cell?: ValueCell<Typed>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path of the first control of a group, where errors of the whole group are shown. */
function leafOf(values: unknown, path: Path): Path {
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(name)];
    else value = isRecord(value) ? value[name] : undefined;
  }
  const first = isRecord(value) ? Object.keys(value)[0] : undefined;
  return first === undefined ? path : leafOf(values, `${path}.${first}`);
}

/** Form state for a definition. A key press re-renders the control, not the page with the form. */
export function useStepForm<Typed extends object, Answers, Facts, Condition extends string>(
  definition: FormDefinition<Typed, Answers, Facts, Condition>,
  { start = definition.defaults, cell, facts, pageRules }: StepFormOptions<Typed, Facts>,
): StepForm<Typed, Answers, Condition> {
  const context = useRef<ValidationContext<Typed, Facts>>({ facts, pageRules });
  context.current = { facts, pageRules };
  const [store] = useState(() => createFormStore(definition, () => context.current, cell ?? ownCell(start)));
  const { goToFirstWrong, within } = useFirstWrong();
  const { busy, once } = useOnce();
  const onFacts = useEffectEvent((_known: string) => store.revalidate());
  // Facts are plain values, compared by content.
  const known = JSON.stringify(facts);
  useEffect(() => onFacts(known), [known]);

  const onSubmit: StepForm<Typed, Answers, Condition>['onSubmit'] = (send) => (event) => {
    event.preventDefault();
    within.current = event.currentTarget;
    once(async () => {
      const checked = store.submit();
      if (checked.ok) await send(checked.answers);
      else goToFirstWrong();
    });
  };

  const showRefusal: StepForm<Typed, Answers, Condition>['showRefusal'] = (refusal, { names = {}, under } = {}) => {
    const placed = Object.entries(refusal.errors).map(([wire, message]) => {
      const path = leafOf(store.values(), names[wire] ?? (under === undefined ? wire : `${under}.${wire}`));
      const isHere = store.isAttached(path);
      if (isHere) store.setError(path, message);
      return isHere;
    });
    if (placed.includes(true)) goToFirstWrong();
    return placed.includes(true);
  };

  return { field: store.root.field, onSubmit, sending: busy, showRefusal, goToFirstWrong, store };
}

type AnyForm<Typed extends object, Condition extends string> = Pick<StepForm<Typed, unknown, Condition>, 'store'>;

/** Which conditional fields apply: `useApplies(form).listing && <Listing …/>`. Re-renders when one of them changes. */
export function useApplies<Typed extends object, Condition extends string>({
  store,
}: AnyForm<Typed, Condition>): Readonly<Record<Condition, boolean>> {
  return useSyncExternalStore(store.subscribe, store.applies, store.applies);
}

/** A value derived from the form's; re-renders when it changes. @param select a primitive or an existing part: compared by identity */
export function useDerived<Typed extends object, Condition extends string, Derived>(
  { store }: AnyForm<Typed, Condition>,
  select: (typed: Typed) => Derived,
): Derived {
  const now = (): Derived => select(store.values());
  return useSyncExternalStore(store.subscribe, now, now);
}
