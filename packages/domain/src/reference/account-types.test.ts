import { expect, it } from 'vitest';
import { accountTypeOf, accountTypes, isCorporate } from './account-types.ts';

it('only BC00 is a corporation, neither a sole proprietor nor an unknown type is', () => {
  expect((['corporate', 'private'] as const).map(accountTypeOf)).toEqual([...accountTypes]);
  expect([...accountTypes, undefined, null, ''].map(isCorporate)).toEqual([true, false, false, false, false]);
});
