import { ownerWords as words } from '@portal/domain/messages/owner-info.ts';
import { exemptionCategories } from '@portal/domain/rules/owners.ts';
import { Choice } from '../../../blocks/choice-controls.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Owners } from './use-owners.ts';

const options = exemptionCategories
  .filter((category) => category !== 'CORP100')
  .map((value) => ({ value, label: words.categories[value] }));

/** Which corporations need not name their owners. */
export function CategorySection({ form }: Pick<Owners, 'form'>) {
  return (
    <Section title={words.categoryTitle} lead={words.categoryLead}>
      <Choice legend={words.category} required look="list" options={options} of={form.field('corp')} />
    </Section>
  );
}
