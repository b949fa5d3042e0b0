import { longest } from '@portal/domain/fields/longest.ts';
import { mostOwners } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useRows } from '@portal/ui/form/use-field.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import css from './owner-info.module.css';
import type { Owners } from './use-owners.ts';

/** Shareholders that are companies: the shareholders' list of each must be handed in (specification 2 §2.2). */
export function CompaniesSection({ form }: Pick<Owners, 'form'>) {
  const { rows, add, remove, insert } = useRows(form.field('companies'));
  const takeAway = (place: number): void => {
    const company = rows[place]?.read();
    if (company === undefined) return;
    remove(place);
    if (company !== '')
      toast(words.companyRemoved(place + 1), { label: words.undo, onPress: () => insert(place, company) });
  };
  return (
    <Section title={words.companies} lead={words.companiesLead}>
      {rows.map((company, place) => (
        <div key={company.path} className={classNames(css.company, 'stack gap-8')}>
          <Text
            label={words.company(place + 1)}
            required
            maxLength={longest.companyName}
            autoComplete="off"
            of={company}
          />
          <Button look="quiet" onClick={() => takeAway(place)}>
            {words.removeCompany(place + 1)}
          </Button>
        </div>
      ))}
      {rows.length < mostOwners && (
        <Button icon={<Icon name="plus" size={18} />} full onClick={() => add('')}>
          {words.addCompany}
        </Button>
      )}
    </Section>
  );
}
