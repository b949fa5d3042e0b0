import { type BusinessKind, businessFacts, businessInformation } from '@portal/domain/forms/business-information.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';

export const useDetailForm = (kind: BusinessKind) => useStepForm(businessInformation, { facts: businessFacts(kind) });

export type DetailForm = ReturnType<typeof useDetailForm>;
