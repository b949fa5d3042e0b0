import { personWords as words } from '@portal/domain/messages/screening/person.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { countriesLike } from '@portal/domain/reference/country-search.ts';
import { ComboField, type ComboOption } from '@portal/ui/fields/combo-field.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import type { ReactNode } from 'react';

const optionOf = (code: string): ComboOption => ({ value: code, label: countryName(code), note: code });

const find = (typed: string): readonly ComboOption[] => countriesLike(typed).map(optionOf);

interface CountryProps {
  readonly of: Field<string>;
  readonly badge?: ReactNode;
  readonly aside?: ReactNode;
  readonly readOnly?: boolean;
}

/** A nationality: one of 240, looked up by its Korean or English name or its code. */
export function Country({ of, badge, aside, readOnly }: CountryProps) {
  const field = useField(of);
  return (
    <ComboField
      label={words.country}
      required
      badge={badge}
      aside={aside}
      disabled={readOnly}
      placeholder={words.countryHint}
      shown={field.value === '' ? '' : countryName(field.value)}
      find={find}
      message={words.countryFound}
      {...field}
    />
  );
}
