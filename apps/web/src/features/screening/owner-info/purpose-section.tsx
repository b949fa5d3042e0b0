import { fundsSources, purposes } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { useValue } from '@portal/ui/form/use-field.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { Choice } from '../../../blocks/controls/choice-controls.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import type { Owners } from './use-owners.ts';

const purposeOptions = purposes.map((value) => ({ value, label: words.purposes[value] }));
const fundsOptions = fundsSources.map((value) => ({ value, label: words.fundsSources[value] }));

interface ChoiceOrOtherProps<Code extends string> {
  readonly of: Field<{ choice: Code; text: string }>;
  readonly legend: string;
  readonly options: readonly { readonly value: Code; readonly label: string }[];
  readonly otherLabel: string;
}

function ChoiceOrOther<Code extends string>({ of, legend, options, otherLabel }: ChoiceOrOtherProps<Code>) {
  const isOther = useValue(of.field('choice')) === 'OTHER';
  return (
    <>
      <Choice legend={legend} required look="list" options={options} of={of.field('choice')} />
      {isOther && <Text label={otherLabel} required maxLength={200} of={of.field('text')} />}
    </>
  );
}

export function PurposeSection({ form }: Pick<Owners, 'form'>) {
  return (
    <Section title={words.purposeTitle} lead={words.purposeLead}>
      <ChoiceOrOther
        legend={words.purpose}
        options={purposeOptions}
        otherLabel={words.purposeOther}
        of={form.field('purpose')}
      />
      <ChoiceOrOther
        legend={words.funds}
        options={fundsOptions}
        otherLabel={words.fundsOther}
        of={form.field('fundsSource')}
      />
    </Section>
  );
}
