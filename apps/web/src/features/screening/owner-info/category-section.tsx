import { ownerWords as words } from '@portal/domain/messages/screening-people.ts';
import { exemptionCategories } from '@portal/domain/rules/owners.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Owners } from './use-owners.ts';

const options = exemptionCategories
  .filter((category) => category !== 'CORP100')
  .map((value) => ({ value, label: words.categories[value] }));

/** Which corporations need not name their owners. */
export function CategorySection({ form }: Pick<Owners, 'form'>) {
  const { value, ...field } = form.field('corp');
  return (
    <Section title={words.categoryTitle} lead={words.categoryLead}>
      <RadioGroup
        legend={words.category}
        required
        look="list"
        options={options}
        value={options.find((option) => option.value === value)?.value ?? ''}
        {...field}
      />
    </Section>
  );
}
