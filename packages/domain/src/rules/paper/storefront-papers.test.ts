import { expect, it } from 'vitest';
import { storefrontPapersFor } from './storefront-papers.ts';

const sentBy = (isCorporation: boolean): readonly string[] =>
  storefrontPapersFor({ isCorporation })
    .filter(({ isHandedIn }) => !isHandedIn)
    .map(({ paper }) => paper);

it.each([true, false])('the certificate is handed in with the registration (corporation: %s)', (isCorporation) => {
  const handedIn = storefrontPapersFor({ isCorporation }).filter((paper) => paper.isHandedIn);
  expect(handedIn.map(({ paper }) => paper)).toEqual(['certificate']);
});

it('lists the papers that are still to be sent by a sole proprietor and by a corporation', () => {
  expect(sentBy(false)).toEqual(['representative-id', 'account-copy', 'seal-certificate']);
  expect(sentBy(true)).toEqual([
    'representative-id',
    'account-copy',
    'corporate-registry',
    'corporate-seal',
    'shareholder-list',
  ]);
});
