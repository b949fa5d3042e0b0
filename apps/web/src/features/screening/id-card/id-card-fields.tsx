import { stripToEnglish } from '@portal/domain/fields/format.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import { personWords } from '@portal/domain/messages/person.ts';
import { idCardWords } from '@portal/domain/messages/screening-people.ts';
import { dateMask } from '../../../lib/masks.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/layout/section.tsx';
import { countryOptions, genderOptions } from '../person-options.ts';
import css from './id-card-block.module.css';
import { IdCardNumbers } from './id-card-numbers.tsx';
import { isFixed, isSettled } from './model/id-card-state.ts';
import { readBadge } from './read-badge.tsx';
import type { IdCard } from './use-id-card.ts';

/** Who the person is: filled from the card, corrected by hand, locked once it is verified. */
export function IdCardFields({ card }: { readonly card: IdCard }) {
  const { form, state } = card;
  const genderFixed = isFixed(state, 'gender');
  const nameEn = form.field('nameEn');
  const badge = readBadge(card);
  return (
    <>
      <FieldRow>
        <TextField
          label={personWords.nameKr}
          required
          readOnly={isFixed(state, 'nameKr')}
          autoComplete="off"
          // Some cards carry the name of the passport.
          maxLength={longest.passportName}
          badge={badge('nameKr')}
          {...form.field('nameKr')}
        />
        <TextField
          label={personWords.nameEn}
          required
          readOnly={isFixed(state, 'nameEn')}
          autoComplete="off"
          maxLength={longest.passportName}
          placeholder={personWords.nameEnExample}
          badge={badge('nameEn')}
          {...nameEn}
          onChange={(typed) => nameEn.onChange(stripToEnglish(typed))}
        />
      </FieldRow>
      <IdCardNumbers card={card} />
      <FieldRow>
        <MaskedField
          label={personWords.birth}
          required
          readOnly={isFixed(state, 'birth')}
          mask={dateMask}
          autoComplete="off"
          placeholder={personWords.birthExample}
          badge={badge('birth')}
          {...form.field('birth')}
        />
        <SelectField
          label={personWords.country}
          required
          disabled={isFixed(state, 'nation')}
          options={countryOptions}
          {...form.field('nation')}
        />
      </FieldRow>
      <RadioGroup
        legend={personWords.gender}
        required
        look="segments"
        options={genderOptions.map((option) => ({ ...option, disabled: genderFixed }))}
        {...form.field('gender')}
      />
      {!isSettled(state) && !state.skipped && <p className={css.note}>{idCardWords.notKept}</p>}
    </>
  );
}
