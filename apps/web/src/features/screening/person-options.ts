import { personWords } from '@portal/domain/messages/person.ts';
import { countryCodes, countryName } from '@portal/domain/reference/countries.ts';

/** Every country by its Korean name, in the specified order. */
export const countryOptions = countryCodes.map((code) => ({ value: code, label: countryName(code) }));

export const genderOptions = [
  { value: 'male', label: personWords.male },
  { value: 'female', label: personWords.female },
] as const;
