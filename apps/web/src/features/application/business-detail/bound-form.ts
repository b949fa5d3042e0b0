import { type BusinessKind, businessFacts, businessInformation } from '@portal/domain/forms/business-information.ts';
import type { Field } from '../../../lib/form/field.ts';
import { setField } from '../../../lib/form/use-field.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';

/** The business information form of a kind, from its definition. */
export const useDetailForm = (kind: BusinessKind) => useStepForm(businessInformation, { facts: businessFacts(kind) });

export type DetailForm = ReturnType<typeof useDetailForm>;

/** Puts in what was found or read for the person: what was wrong with what stood there no longer matters. */
export function put(field: Field<string>, value: string): void {
  setField(field, value);
  field.host.clear(field.path);
}
