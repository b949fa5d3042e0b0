import { ownerWords as words } from '@portal/domain/messages/screening-people.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { OwnerFields } from './owner-fields.tsx';
import css from './owner-info.module.css';
import { mostOwners, type Owners } from './use-owners.ts';

/** Everybody whom the answered question names. */
export function OwnersSection({ form, facts, add, remove }: Pick<Owners, 'form' | 'facts' | 'add' | 'remove'>) {
  const owners = form.rhf.watch('owners');
  return (
    <Section title={words.owners} lead={facts.isCorporation ? words.ownersLead : words.ownersPrefilled}>
      {owners.map((_, place) => (
        // An owner is known by the place alone: values live in the form, and places are what the wire counts.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of an owner is held outside of the form
        <fieldset key={place} className={css.owner}>
          <legend className={css.ownerName}>{words.owner(place + 1)}</legend>
          {owners.length > 1 && (
            <div className={css.remove}>
              <Button look="quiet" onClick={() => remove(place)}>
                {words.remove}
              </Button>
            </div>
          )}
          <OwnerFields form={form} place={place} />
        </fieldset>
      ))}
      {owners.length < mostOwners && (
        <Button full onClick={add}>
          <span className={css.add}>
            <Icon name="plus" size={18} />
            {words.add}
          </span>
        </Button>
      )}
    </Section>
  );
}
