import { expect, it } from 'vitest';
import { storefrontPapersFor } from './storefront-papers.ts';

const sentBy = (isCorporation: boolean): readonly string[] =>
  storefrontPapersFor({ isCorporation })
    .filter(({ isHandedIn }) => !isHandedIn)
    .map(({ paper }) => paper);

it.each([true, false])('the certificate came with the registration (corporation %s)', (isCorporation) => {
  const handedIn = storefrontPapersFor({ isCorporation }).filter((paper) => paper.isHandedIn);
  expect(handedIn.map(({ paper }) => paper)).toEqual(['certificate']);
});

it('a sole proprietor sends card, bank book and seal certificate; a corporation its register, seal and shareholders', () => {
  expect(sentBy(false)).toEqual(['representative-id', 'account-copy', 'seal-certificate']);
  expect(sentBy(true)).toEqual([
    'representative-id',
    'account-copy',
    'corporate-registry',
    'corporate-seal',
    'shareholder-list',
  ]);
});
