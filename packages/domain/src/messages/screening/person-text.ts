import type { Owner } from '../../forms/owner-info.ts';
import { countryName } from '../../reference/countries.ts';
import { dayText } from '../text/day-words.ts';
import { ownerWords } from './owner-info.ts';
import { personWords } from './person.ts';

const named = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code;

const asGiven = (text: string): string => text;

/** Display text of an answer about a person; '' for none. */
export const personTexts: Readonly<Record<keyof Owner, (value: string) => string>> = {
  krname: asGiven,
  name: asGiven,
  nation: (code) => code && countryName(code),
  gender: (code) => named({ male: personWords.male, female: personWords.female }, code),
  birth: (day) => day && dayText(day),
  share: (share) => share && `${share}%`,
  job: (code) => named(ownerWords.occupations, code),
};
