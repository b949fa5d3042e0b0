import { personWords } from '@portal/domain/messages/screening/person.ts';

export const genderOptions = [
  { value: 'male', label: personWords.male },
  { value: 'female', label: personWords.female },
] as const;
