import { storefrontConsents } from '@portal/domain/forms/storefront-agreements.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useMallDraft } from '../../../lib/draft/mall-draft.ts';

export const registrationParts = ['shops', 'settlement', 'business'] as const;
export type RegistrationPart = (typeof registrationParts)[number];

export function useAgreementsStep() {
  const form = useStepForm(storefrontConsents, { facts: undefined });
  return { form, draft: useMallDraft('storefront-agreements', form, storefrontConsents) };
}

export type AgreementsStep = ReturnType<typeof useAgreementsStep>;
