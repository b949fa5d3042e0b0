import { fundsSources, purposes } from '@portal/contract/screening-persons.ts';
import { ownerWords as words } from '@portal/domain/messages/screening-people.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { choiceOf } from './choice.ts';
import type { Owners } from './use-owners.ts';

const purposeOptions = purposes.map((value) => ({ value, label: words.purposes[value] }));
const fundsOptions = fundsSources.map((value) => ({ value, label: words.fundsSources[value] }));

/** What the service is used for, and where the money comes from. */
export function PurposeSection({ form }: Pick<Owners, 'form'>) {
  const purpose = choiceOf(purposeOptions, form.field('purpose'));
  const funds = choiceOf(fundsOptions, form.field('funds'));
  return (
    <Section title={words.purposeTitle} lead={words.purposeLead}>
      <RadioGroup legend={words.purpose} required look="list" {...purpose} />
      {purpose.value === 'OTHER' && (
        <TextField label={words.purposeOther} required maxLength={200} {...form.field('purposeText')} />
      )}
      <RadioGroup legend={words.funds} required look="list" {...funds} />
      {funds.value === 'OTHER' && (
        <TextField label={words.fundsOther} required maxLength={200} {...form.field('fundsText')} />
      )}
    </Section>
  );
}
