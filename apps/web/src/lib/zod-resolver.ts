import { sentenceOf } from '@portal/domain/messages/codes.ts';
import { type FieldError, type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** While a field is left or corrected, or when everything is sent: some things are asked for only then. */
export type Occasion = 'field' | 'submit';

/** Rules that look beyond one field: field name → message code or sentence, for each that is wrong. */
export type CrossRules<Values> = (values: Values, occasion: Occasion) => Readonly<Record<string, string | undefined>>;

/**
 * A form resolver of a schema. Message codes become sentences; of a field's broken rules the first is told.
 * Cross rules are asked even while other fields are still wrong, which the schema library would not do.
 */
export function zodResolver<Values extends FieldValues, Parsed>(
  schema: z.ZodMiniType<Parsed, Values>,
  crossRules?: CrossRules<Values>,
  occasionNow: () => Occasion = () => 'field',
): Resolver<Values, unknown, Parsed> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    const tell = (name: string, message: string): void => {
      if (get<object, FieldError | undefined>(errors, name) === undefined)
        set(errors, name, { type: 'rule', message: sentenceOf(message) });
    };
    const read = z.safeParse(schema, values);
    for (const issue of read.error?.issues ?? []) tell(issue.path.map(String).join('.'), issue.message);
    for (const [name, message] of Object.entries(crossRules?.(values, occasionNow()) ?? {}))
      if (message) tell(name, message);
    return read.success && Object.keys(errors).length === 0
      ? { values: read.data, errors: {} }
      : { values: {}, errors };
  };
}
