import { emptyOwner, isShareAsked, mostOwners } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/owner-info.ts';
import { useRows } from '../../../lib/form/use-field.ts';
import { useDerived } from '../../../lib/form/use-step-form.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ask } from '../../../ui/feedback/tell-store.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { OwnerFields } from './owner-fields.tsx';
import css from './owner-info.module.css';
import type { Owners } from './use-owners.ts';

/** Everybody whom the answered question names. */
export function OwnersSection({ form, facts }: Pick<Owners, 'form' | 'facts'>) {
  const { rows, add, remove } = useRows(form.field('owners'));
  const hasShare = useDerived(form, isShareAsked);
  const askToRemove = async (place: number): Promise<void> => {
    const owner = rows[place]?.read();
    const isTouched = owner !== undefined && [owner.krname, owner.name, owner.birth, owner.share].some(Boolean);
    if (!isTouched || (await ask(words.removeAsk, { yes: words.remove, no: words.keep }))) remove(place);
  };
  return (
    <Section title={words.owners} lead={facts.isCorporation ? words.ownersLead : words.ownersPrefilled}>
      {rows.map((owner, place) => (
        <fieldset key={owner.path} className={css.owner}>
          <legend className={css.ownerName}>{words.owner(place + 1)}</legend>
          {rows.length > 1 && (
            <div className={css.remove}>
              <Button look="quiet" onClick={() => void askToRemove(place)}>
                {words.remove}
              </Button>
            </div>
          )}
          <OwnerFields owner={owner} hasShare={hasShare} />
        </fieldset>
      ))}
      {rows.length < mostOwners && (
        <Button full onClick={() => add(emptyOwner)}>
          <span className={css.add}>
            <Icon name="plus" size={18} />
            {words.add}
          </span>
        </Button>
      )}
    </Section>
  );
}
