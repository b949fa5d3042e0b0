import { stripToEnglish } from '@portal/domain/fields/format.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import type { Owner } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { occupations } from '@portal/domain/rules/owner/owners.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { FieldRow } from '@portal/ui/layout/section.tsx';
import { Choice, Masked, Select } from '../../../blocks/controls/choice-controls.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import { dateMask, shareMask } from '../../../lib/masks/typed-masks.ts';
import { Country } from '../country-field.tsx';
import { genderOptions } from '../person-options.ts';
import css from './owner-info.module.css';

const jobs = occupations.map((value) => ({ value, label: words.occupations[value] }));

interface OwnerFieldsProps {
  readonly owner: Field<Owner>;
  readonly hasShare: boolean;
}

function Share({ owner }: Pick<OwnerFieldsProps, 'owner'>) {
  return (
    <Masked
      label={words.share}
      required
      inputMode="decimal"
      align="end"
      mask={shareMask}
      autoComplete="off"
      suffix={
        <span className={classNames(css.unit, 'stack centered ink-soft')} aria-hidden="true">
          {words.shareUnit}
        </span>
      }
      of={owner.field('share')}
    />
  );
}

function Names({ owner }: Pick<OwnerFieldsProps, 'owner'>) {
  return (
    <FieldRow>
      <Text
        label={personWords.nameKr}
        required
        maxLength={longest.personName}
        autoComplete="off"
        of={owner.field('krname')}
      />
      <Text
        label={personWords.nameEn}
        required
        maxLength={longest.passportName}
        autoComplete="off"
        placeholder={personWords.nameEnExample}
        clean={stripToEnglish}
        of={owner.field('name')}
      />
    </FieldRow>
  );
}

export function OwnerFields({ owner, hasShare }: OwnerFieldsProps) {
  return (
    <>
      <Names owner={owner} />
      <FieldRow>
        <Masked
          label={personWords.birth}
          required
          mask={dateMask}
          autoComplete="off"
          placeholder={personWords.birthExample}
          of={owner.field('birth')}
        />
        <Country of={owner.field('nation')} />
      </FieldRow>
      <Choice legend={personWords.gender} required look="segments" options={genderOptions} of={owner.field('gender')} />
      <FieldRow>
        <Select label={words.occupation} required options={jobs} of={owner.field('job')} />
        {hasShare && <Share owner={owner} />}
      </FieldRow>
    </>
  );
}
