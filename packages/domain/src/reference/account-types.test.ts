import { expect, it } from 'vitest';
import { accountTypeOf, accountTypes, isCorporate } from './account-types.ts';

it('a corporation is BC00, a sole proprietor is none, and of an unknown type nothing is said', () => {
  expect((['corporate', 'private'] as const).map(accountTypeOf)).toEqual([...accountTypes]);
  expect([...accountTypes, undefined, null, ''].map(isCorporate)).toEqual([true, false, false, false, false]);
});
