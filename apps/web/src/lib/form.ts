import { sentenceOf } from '@portal/domain/messages/codes.ts';
import { type SubmitEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiRefusal } from './api-refusal.ts';
import { useFirstWrong } from './first-wrong.ts';
import { bindField, type FieldBinding } from './form-field.ts';
import { useOnce } from './once.ts';
import { type CrossRules, type Occasion, zodResolver } from './zod-resolver.ts';

type Send<Parsed> = (parsed: Parsed) => Promise<void> | void;

export interface ZodForm<Values extends FieldValues, Parsed> {
  readonly field: <Name extends FieldPath<Values>>(name: Name) => FieldBinding<PathValue<Values, Name>>;
  /** Makes the `onSubmit` of the form element: validates, then sends what the schema made of the values, once at a time. */
  readonly onSubmit: (send: Send<Parsed>) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Puts a sentence (or message code) under a field; it vanishes when that field changes. */
  readonly tellField: (name: FieldPath<Values>, message: string) => void;
  /**
   * Puts a refusal's field errors under their fields and goes to the first.
   * @param names wire name → field name, where they differ
   * @returns false where no error of it belongs to a field of this form
   */
  readonly tellRefusal: (refusal: ApiRefusal, names?: Readonly<Record<string, FieldPath<Values>>>) => boolean;
  readonly goToFirstWrong: () => void;
  /** true from a submit until its `send` has ended. */
  readonly sending: boolean;
  /** React Hook Form itself: watch, setValue, control for field arrays. */
  readonly rhf: UseFormReturn<Values, unknown, Parsed>;
}

export interface ZodFormOptions<Values extends FieldValues> {
  readonly defaults: Values & DefaultValues<Values>;
  readonly crossRules?: CrossRules<Values>;
}

/**
 * A form whose rules are a schema. A field is validated when it is left, again with every key while it is wrong, and
 * never while it is typed for the first time; on submit all are, and the first wrong one is focused.
 */
export function useZodForm<Values extends FieldValues, Parsed>(
  schema: z.ZodMiniType<Parsed, Values>,
  { defaults, crossRules }: ZodFormOptions<Values>,
): ZodForm<Values, Parsed> {
  const occasion = useRef<Occasion>('field');
  const rhf = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(schema, crossRules, () => occasion.current),
    defaultValues: defaults,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { goToFirstWrong, within } = useFirstWrong();
  const { busy, once } = useOnce();

  const tellField: ZodForm<Values, Parsed>['tellField'] = (name, message) =>
    rhf.setError(name, { type: 'server', message: sentenceOf(message) });

  const tellRefusal: ZodForm<Values, Parsed>['tellRefusal'] = (refusal, names = {}) => {
    const placed = Object.entries(refusal.errors).map(([wire, message]) => {
      const last = wire.split('.').at(-1) ?? wire;
      const own = Object.keys(defaults).find((key): key is FieldPath<Values> => key === last);
      const name = names[wire] ?? names[last] ?? own;
      if (name !== undefined) tellField(name, message);
      return name !== undefined;
    });
    if (placed.includes(true)) goToFirstWrong();
    return placed.includes(true);
  };

  const onSubmit: ZodForm<Values, Parsed>['onSubmit'] = (send) => (event) => {
    event.preventDefault();
    within.current = event.currentTarget;
    once(async () => {
      occasion.current = 'submit';
      let wrong = false;
      const valid = async (parsed: Parsed): Promise<void> => {
        occasion.current = 'field';
        await send(parsed);
      };
      const invalid = (): void => {
        wrong = true;
      };
      await rhf
        .handleSubmit(valid, invalid)()
        .finally(() => {
          occasion.current = 'field';
        });
      // Only now are the errors the form's: whoever looks for the first of them earlier may find none.
      if (wrong) goToFirstWrong();
    });
  };

  return {
    field: (name) => bindField(rhf, name),
    onSubmit,
    tellField,
    tellRefusal,
    goToFirstWrong,
    sending: busy,
    rhf,
  };
}
