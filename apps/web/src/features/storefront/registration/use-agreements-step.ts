import { storefrontConsents } from '@portal/domain/forms/storefront-agreements.ts';
import { useMallDraft } from '../../../lib/draft/mall-draft.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';

export const registrationParts = ['shops', 'settlement', 'business'] as const;
export type RegistrationPart = (typeof registrationParts)[number];

/** The first step's form. */
export function useAgreementsStep() {
  const form = useStepForm(storefrontConsents, { facts: undefined });
  return { form, draft: useMallDraft('storefront-agreements', form, storefrontConsents) };
}

export type AgreementsStep = ReturnType<typeof useAgreementsStep>;
