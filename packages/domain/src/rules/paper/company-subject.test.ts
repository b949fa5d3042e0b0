import { expect, it } from 'vitest';
import { companyPlaceOf, companySubject } from './company-subject.ts';

it.each([
  [companySubject(0), 0],
  [companySubject(12), 12],
  ['', undefined],
  ['SR00-0', undefined],
  ['company-', undefined],
  ['company-name', undefined],
])('the company of the subject %j: %s', (subject, place) => {
  expect(companyPlaceOf(subject)).toBe(place);
});
