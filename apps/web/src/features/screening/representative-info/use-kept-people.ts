import { representatives } from '@portal/domain/forms/representatives.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useFormDraft } from '../../../lib/draft/use-form-draft.ts';

/** The draft of the page; `status.state` is 'loading' until the draft has been fetched. */
export function useKeptPeople() {
  const form = useStepForm(representatives, { facts: undefined });
  const draft = useFormDraft('representative-info', form, representatives);
  return { form, draft };
}

export type PeopleForm = ReturnType<typeof useKeptPeople>['form'];
