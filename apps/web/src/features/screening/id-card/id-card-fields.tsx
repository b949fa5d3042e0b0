import { stripToEnglish } from '@portal/domain/fields/format.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import { isDerived } from '@portal/domain/forms/id-card.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { FieldRow } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import { Choice, Masked } from '../../../blocks/controls/choice-controls.tsx';
import { Text, useProposedFrom } from '../../../blocks/controls/controls.tsx';
import { useRomanised } from '../../../blocks/controls/use-romanised.ts';
import { dateMask } from '../../../lib/masks/typed-masks.ts';
import { Country } from '../country-field.tsx';
import { genderOptions } from '../person-options.ts';
import { useCardFieldLook } from './card/card-field-look.tsx';
import { useCardProgress } from './card/card-store.ts';
import css from './id-card-block.module.css';
import { IdCardNumbers } from './id-card-numbers.tsx';
import { isFixed, isPostponed, isSettled } from './model/id-card-state.ts';
import type { IdCard } from './use-id-card.ts';

interface CardProps {
  readonly card: IdCard;
}

function NameKr({ card }: CardProps) {
  return (
    <Text
      label={personWords.nameKr}
      required
      // Some cards show the passport's name.
      maxLength={longest.passportName}
      {...useCardFieldLook(card, 'nameKr')}
      of={card.form.field('nameKr')}
    />
  );
}

/** No card prints the English name: it is proposed from the Korean one while it can be changed. */
function NameEn({ card }: CardProps) {
  const { form } = card;
  const look = useCardFieldLook(card, 'nameEn');
  useRomanised({ of: form.field('nameKr'), in: form.field('nameEn'), as: 'romanisedPerson', when: !look.readOnly });
  const badge = useProposedFrom(form.field('nameEn'));
  return (
    <Text
      label={personWords.nameEn}
      required
      maxLength={longest.passportName}
      hint={badge && !look.readOnly ? personWords.nameEnProposed : undefined}
      placeholder={personWords.nameEnExample}
      clean={stripToEnglish}
      {...look}
      badge={badge}
      of={form.field('nameEn')}
    />
  );
}

function Birth({ card }: CardProps) {
  return (
    <Masked
      label={personWords.birth}
      required
      mask={dateMask}
      placeholder={personWords.birthExample}
      {...useCardFieldLook(card, 'birth')}
      of={card.form.field('birth')}
    />
  );
}

function Nation({ card }: CardProps) {
  return <Country {...useCardFieldLook(card, 'nation')} of={card.form.field('nation')} />;
}

function BirthAndKind({ card }: CardProps) {
  const { form } = card;
  const progress = useCardProgress(card);
  const isGenderFixed = isFixed(progress, 'gender');
  return (
    <>
      <FieldRow>
        <Birth card={card} />
        {progress.isNamed && <Nation card={card} />}
      </FieldRow>
      <Choice
        legend={personWords.gender}
        required
        look="segments"
        options={genderOptions.map((option) => ({ ...option, disabled: isGenderFixed }))}
        of={form.field('gender')}
      />
    </>
  );
}

/** Birth date, gender and nationality in one line, if all of it follows from the number; it can still be changed. */
function Derived({ card, onChange }: CardProps & { readonly onChange: () => void }) {
  const { field } = card.form;
  const [birth, gender, nation] = [useValue(field('birth')), useValue(field('gender')), useValue(field('nation'))];
  return (
    <div className={classNames(css.derived, 'row middle between gap-12 rounded on-ground bordered-soft')}>
      <div>
        <p className="ink-soft text-small">
          {personWords.derived} <Badge>{personWords.fromNumber}</Badge>
        </p>
        <p>{[dateMask.show(birth), personWords[gender], countryName(nation)].join(' · ')}</p>
      </div>
      <Button look="quiet" onClick={onChange}>
        {personWords.changeDerived}
      </Button>
    </div>
  );
}

/** The person's data: filled from the card, corrected by hand, locked once verified. */
export function IdCardFields({ card }: CardProps) {
  const progress = useCardProgress(card);
  const [isAsked, setAsked] = useState(false);
  const follows = useDerived(card.form, isDerived);
  const isOpen = !isSettled(progress) && !isPostponed(progress);
  return (
    <>
      <FieldRow>
        <NameKr card={card} />
        {progress.isNamed && <NameEn card={card} />}
      </FieldRow>
      <IdCardNumbers card={card} />
      {follows && isOpen && !isAsked ? (
        <Derived card={card} onChange={() => setAsked(true)} />
      ) : (
        <BirthAndKind card={card} />
      )}
      {isOpen && <p className={classNames(css.note, 'text-tiny ink-quiet')}>{idCardWords.notKept}</p>}
    </>
  );
}
