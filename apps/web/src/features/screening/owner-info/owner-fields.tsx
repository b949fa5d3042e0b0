import { longest } from '@portal/domain/fields/longest.ts';
import { stripToEnglish } from '@portal/domain/fields/person-name.ts';
import { personWords, ownerWords as words } from '@portal/domain/messages/screening-people.ts';
import { occupations } from '@portal/domain/rules/owners.ts';
import { amountMask, dateMask, type Mask } from '../../../lib/masks.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/layout/section.tsx';
import { countryOptions, genderOptions } from '../person-options.ts';
import css from './owner-info.module.css';
import { isShareAsked } from './owner-rules.ts';
import type { Owners } from './use-owners.ts';

const jobs = occupations.map((value) => ({ value, label: words.occupations[value] }));
const shareMask: Mask = { clean: (...typed) => amountMask.clean(...typed).slice(0, 6), show: (value) => value };

interface OwnerFieldsProps extends Pick<Owners, 'form'> {
  readonly place: number;
}

function Share({ form, place }: OwnerFieldsProps) {
  return (
    <MaskedField
      label={words.share}
      required
      inputMode="decimal"
      align="end"
      mask={shareMask}
      autoComplete="off"
      suffix={
        <span className={css.unit} aria-hidden="true">
          {words.shareUnit}
        </span>
      }
      {...form.field(`owners.${place}.share`)}
    />
  );
}

function Names({ form, place }: OwnerFieldsProps) {
  const name = form.field(`owners.${place}.name`);
  return (
    <FieldRow>
      <TextField
        label={personWords.nameKr}
        required
        maxLength={longest.personName}
        autoComplete="off"
        {...form.field(`owners.${place}.krname`)}
      />
      <TextField
        label={personWords.nameEn}
        required
        maxLength={longest.passportName}
        autoComplete="off"
        placeholder={personWords.nameEnExample}
        {...name}
        onChange={(typed) => name.onChange(stripToEnglish(typed))}
      />
    </FieldRow>
  );
}

/** One owner: who, and with which share. */
export function OwnerFields({ form, place }: OwnerFieldsProps) {
  const job = form.field(`owners.${place}.job`);
  return (
    <>
      <Names form={form} place={place} />
      <FieldRow>
        <MaskedField
          label={personWords.birth}
          required
          mask={dateMask}
          autoComplete="off"
          placeholder={personWords.birthExample}
          {...form.field(`owners.${place}.birth`)}
        />
        <SelectField
          label={personWords.country}
          required
          options={countryOptions}
          {...form.field(`owners.${place}.nation`)}
        />
      </FieldRow>
      <RadioGroup
        legend={personWords.gender}
        required
        look="segments"
        options={genderOptions}
        {...form.field(`owners.${place}.gender`)}
      />
      <FieldRow>
        <SelectField
          label={words.occupation}
          required
          options={jobs}
          {...job}
          value={jobs.find(({ value }) => value === job.value)?.value ?? ''}
        />
        {isShareAsked(form.rhf.watch()) && <Share form={form} place={place} />}
      </FieldRow>
    </>
  );
}
