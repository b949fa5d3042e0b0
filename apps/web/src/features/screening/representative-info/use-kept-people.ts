import { representatives } from '@portal/domain/forms/representatives.ts';
import { useFormDraft } from '../../../lib/form/use-form-draft.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';

/** The draft of the page; `status.state` is 'loading' until it is known what was typed before. */
export function useKeptPeople() {
  const form = useStepForm(representatives, { facts: undefined });
  const draft = useFormDraft('representative-info', form, representatives);
  return { form, draft };
}

export type PeopleForm = ReturnType<typeof useKeptPeople>['form'];
