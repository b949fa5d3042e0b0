import { splitPhone } from '@portal/domain/fields/person/phone.ts';
import type { PhoneInHalves } from '@portal/domain/forms/phone-in-halves.ts';
import { mobilePrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { SelectField } from '@portal/ui/fields/select-field.tsx';
import type { Field, FieldBinding } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { FieldRow } from '@portal/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { phoneMask } from '../../lib/masks/masks.ts';
import { useProposedFrom } from './controls.tsx';

interface PhoneFieldsProps<Prefix extends string> {
  readonly prefixLabel: string;
  readonly numberLabel: string;
  readonly prefixes: readonly Prefix[];
  readonly prefix: FieldBinding<Prefix>;
  readonly number: FieldBinding<string>;
  readonly required?: boolean;
  readonly badge?: ReactNode;
}

/** Telephone number as prefix and 7 or 8 digits. */
export function PhoneFields<Prefix extends string>(props: PhoneFieldsProps<Prefix>) {
  /** Splits a complete number into prefix and digits. */
  const take = (typed: string): void => {
    const whole = splitPhone(typed);
    const prefix = props.prefixes.find((known) => known === whole?.prefix);
    if (prefix) props.prefix.onChange(prefix);
    props.number.onChange(prefix && whole ? whole.number : typed);
  };
  return (
    <FieldRow split="prefix">
      <SelectField
        label={props.prefixLabel}
        quietLabel
        options={props.prefixes.map((value) => ({ value, label: value }))}
        {...props.prefix}
      />
      <MaskedField
        label={props.numberLabel}
        mask={phoneMask}
        inputMode="tel"
        autoComplete="tel-national"
        required={props.required}
        badge={props.badge}
        {...props.number}
        onChange={take}
      />
    </FieldRow>
  );
}

interface PhoneProps<Prefix extends string> extends Omit<PhoneFieldsProps<Prefix>, 'prefix' | 'number'> {
  readonly of: Field<PhoneInHalves<Prefix>>;
}

export function Phone<Prefix extends string>({ of, ...look }: PhoneProps<Prefix>) {
  const number = of.field('number');
  const badge = useProposedFrom(number);
  return <PhoneFields badge={badge} {...look} prefix={useField(of.field('prefix'))} number={useField(number)} />;
}

export const Mobile = (props: Omit<PhoneProps<(typeof mobilePrefixes)[number]>, 'prefixes' | 'required'>) => (
  <Phone prefixes={mobilePrefixes} required {...props} />
);
