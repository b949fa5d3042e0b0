import {
  emptyOwner,
  isSamePerson,
  isShareAsked,
  mostOwners,
  type Owner,
  rungOf,
} from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { dropToast, toast } from '@portal/ui/feedback/toast-store.ts';
import { SelectField } from '@portal/ui/fields/select-field.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { setField, useRows, useValue } from '@portal/ui/form/use-field.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useEffect } from 'react';
import { OwnerFields } from './owner-fields.tsx';
import css from './owner-info.module.css';
import { ownerOfPerson } from './owner-start.ts';
import type { Owners } from './use-owners.ts';

const leadOf = (isCorporation: boolean, representatives: number): string => {
  if (isCorporation) return words.ownersLead;
  return representatives > 1 ? words.ownersJoint : words.ownersPrefilled;
};

interface RepresentativeProps extends Pick<Owners, 'representatives'> {
  readonly owner: Field<Owner>;
  readonly required: boolean;
}

/** Select of a representative, who need not be typed again (decisions §11). */
function Representative({ owner, representatives, required }: RepresentativeProps) {
  const value = useValue(owner);
  const isThis = (person: Owners['representatives'][number]): boolean => isSamePerson(value, person);
  const take = (seq: string): void => {
    const person = representatives.find((one) => String(one.seq) === seq);
    if (person) setField(owner, { ...value, ...ownerOfPerson(person) });
  };
  return (
    <SelectField
      label={words.representative}
      hint={required ? words.representativeOnly : undefined}
      required={required}
      options={representatives.map(({ seq, krname }) => ({ value: String(seq), label: krname }))}
      value={String(representatives.find(isThis)?.seq ?? '')}
      onChange={take}
      placeholder={words.representativeNone}
    />
  );
}

interface OwnersSectionProps extends Pick<Owners, 'form' | 'facts' | 'representatives'> {
  readonly hidden: boolean;
}

export function OwnersSection({ form, facts, representatives, hidden }: OwnersSectionProps) {
  const { rows, add, remove, insert } = useRows(form.field('owners'));
  const hasShare = useDerived(form, isShareAsked);
  const isLast = useDerived(form, rungOf) === 'q5';
  /** Removes without a confirmation, because one press restores the owner. */
  const takeAway = (place: number): void => {
    const owner = rows[place]?.read();
    if (owner === undefined) return;
    remove(place);
    toast(words.removed(place + 1), { label: words.undo, onPress: () => insert(place, owner) });
  };
  useEffect(() => dropToast, []);
  return (
    <Section title={words.owners} lead={leadOf(facts.isCorporation, representatives.length)} hidden={hidden}>
      {rows.map((owner, place) => (
        <fieldset key={owner.path} className={classNames(css.owner, 'stack gap-24 shrink relative')}>
          <legend className={classNames(css.ownerName, 'p-0 strong')}>{words.owner(place + 1)}</legend>
          {rows.length > 1 && (
            <div className={classNames(css.remove, 'absolute')}>
              <Button look="quiet" onClick={() => takeAway(place)}>
                {words.remove}
              </Button>
            </div>
          )}
          {(facts.isCorporation || representatives.length > 1) && (
            <Representative owner={owner} representatives={representatives} required={isLast} />
          )}
          <OwnerFields owner={owner} hasShare={hasShare} />
        </fieldset>
      ))}
      {rows.length < mostOwners && (
        <Button icon={<Icon name="plus" size={18} />} full onClick={() => add(emptyOwner)}>
          {words.add}
        </Button>
      )}
    </Section>
  );
}
