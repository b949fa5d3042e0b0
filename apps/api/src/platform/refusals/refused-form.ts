import { type Checked, type Errors, placesOf } from '@portal/domain/forms/define-form.ts';
import { invalid, type Refusal } from './refusal.ts';

/** 400 VALIDATION with a message at each wire field. @param number of a row that is sent by itself, from 1 */
export const refusedForm = (errors: Errors, number?: number): Refusal =>
  invalid(
    Object.fromEntries(
      Object.entries(errors).map(([path, code]) => {
        const values = number === undefined ? placesOf(path) : { number };
        return [path, values === undefined ? code : { code, values }] as const;
      }),
    ),
  );

/** Returns the answers of a valid form. @throws Refusal VALIDATION with every error */
export function answersOf<Answers>(checked: Checked<Answers>): Answers {
  if (!checked.ok) throw refusedForm(checked.errors);
  return checked.answers;
}
