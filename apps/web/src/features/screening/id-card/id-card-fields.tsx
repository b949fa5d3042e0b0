import { stripToEnglish } from '@portal/domain/fields/format.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import { personWords } from '@portal/domain/messages/person.ts';
import { idCardWords } from '@portal/domain/messages/screening-people.ts';
import { Choice, Masked, Select } from '../../../blocks/choice-controls.tsx';
import { Text, useProposedFrom } from '../../../blocks/controls.tsx';
import { useRomanised } from '../../../blocks/use-romanised.ts';
import { dateMask } from '../../../lib/masks.ts';
import { FieldRow } from '../../../ui/layout/section.tsx';
import { countryOptions, genderOptions } from '../person-options.ts';
import { useCardFieldLook } from './card-field-look.tsx';
import { useCardProgress } from './card-store.ts';
import css from './id-card-block.module.css';
import { IdCardNumbers } from './id-card-numbers.tsx';
import { isFixed, isPutOff, isSettled } from './model/id-card-state.ts';
import type { IdCard } from './use-id-card.ts';

interface CardProps {
  readonly card: IdCard;
}

function NameKr({ card }: CardProps) {
  return (
    <Text
      label={personWords.nameKr}
      required
      // Some cards carry the name of the passport.
      maxLength={longest.passportName}
      {...useCardFieldLook(card, 'nameKr')}
      of={card.form.field('nameKr')}
    />
  );
}

/** No card prints it: proposed by the Korean name, as long as it may be changed. */
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
      hint={badge && personWords.nameEnProposed}
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

/** Who the person is: filled from the card, corrected by hand, locked once it is verified. */
export function IdCardFields({ card }: CardProps) {
  const { form } = card;
  const progress = useCardProgress(card);
  const isGenderFixed = isFixed(progress, 'gender');
  return (
    <>
      <FieldRow>
        <NameKr card={card} />
        <NameEn card={card} />
      </FieldRow>
      <IdCardNumbers card={card} />
      <FieldRow>
        <Birth card={card} />
        <Select
          label={personWords.country}
          required
          disabled={isFixed(progress, 'nation')}
          options={countryOptions}
          of={form.field('nation')}
        />
      </FieldRow>
      <Choice
        legend={personWords.gender}
        required
        look="segments"
        options={genderOptions.map((option) => ({ ...option, disabled: isGenderFixed }))}
        of={form.field('gender')}
      />
      {!isSettled(progress) && !isPutOff(progress) && <p className={css.note}>{idCardWords.notKept}</p>}
    </>
  );
}
