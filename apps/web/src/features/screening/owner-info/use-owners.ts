import { agreeOwners, savePerson } from '@portal/contract/screening-persons.ts';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useZodForm } from '../../../lib/form.ts';
import { useJourney } from '../../../lib/journey.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { emptyOwner, factsOf, firstOwnerForm, ownerForm } from './owner-form.ts';
import { agreementBody, ownerBodies } from './owner-payload.ts';
import { ownerFormTroubles } from './owner-rules.ts';

/** Owners are numbered on the wire up to 19. */
export const mostOwners = 20;

const ownerFields = ['krname', 'name', 'nation', 'gender', 'birth', 'share', 'job'] as const;

/** Wire names of the closing call → fields of the form. */
const fieldOf = {
  'purpose.choice': 'purpose',
  'purpose.text': 'purposeText',
  'fundsSource.choice': 'funds',
  'fundsSource.text': 'fundsText',
  'listing.choice': 'listing',
  'listing.exchange': 'exchange',
} as const;

/** Wire names of one owner's call → that owner's fields. */
const fieldsOfOwner = (place: number) =>
  Object.fromEntries(ownerFields.map((name) => [name, `owners.${place}.${name}` as const]));

/** Wire names as the closing call tells of an owner's share. */
const sharesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [`owners.${place}.share`, `owners.${place}.share` as const]),
  );

/** The owner step's form and its way on: every owner recorded, then the answers (specification 2 §4.4). */
export function useOwners(progress: Progress) {
  const facts = factsOf(progress);
  const form = useZodForm(ownerForm, {
    defaults: firstOwnerForm(progress),
    crossRules: (values) => ownerFormTroubles(values, facts),
  });
  const draft = useDraft('owner-info', form.rhf);
  const { goHome } = useJourney();
  const report = useReport();
  const { rhf } = form;

  const onSubmit = form.onSubmit(async (values) => {
    let place = 0;
    try {
      for (const body of ownerBodies(values, facts)) {
        await call(savePerson, { body, files: {} });
        place += 1;
      }
      place = -1;
      await call(agreeOwners, { body: agreementBody(values, facts) });
      await draft.forget();
      await goHome();
    } catch (error) {
      const names = place < 0 ? { ...fieldOf, ...sharesOf(values.owners.length) } : fieldsOfOwner(place);
      await report(error, { fields: (refusal) => form.tellRefusal(refusal, names) });
    }
  });

  const setOwners = (owners: ReturnType<typeof ownersNow>): void => {
    rhf.setValue('owners', owners, { shouldDirty: true });
    rhf.clearErrors('owners');
  };
  const ownersNow = () => rhf.getValues('owners');
  const add = (): void => setOwners([...ownersNow(), emptyOwner]);
  const remove = (at: number): void => setOwners(ownersNow().filter((_, index) => index !== at));
  return { form, draft, facts, onSubmit, add, remove };
}

export type Owners = ReturnType<typeof useOwners>;
