import { expect, it } from 'vitest';
import { businessAnswersIn } from './business-answers.ts';

const sole = { bizNo: '9010000019', nonProfit: false, homepageId: 'viewer' };

it.each([
  ['no non-profit answer of a sole proprietor', sole, ['bizNo', 'homepageId']],
  ['the non-profit answer of a corporation', { ...sole, corpNo: '' }, ['bizNo', 'corpNo', 'nonProfit', 'homepageId']],
  ['no credentials of an open site', { ...sole, homepageId: '' }, ['bizNo']],
])('shows %s', (_, sent, keys) => {
  expect(businessAnswersIn(sent).map(({ key }) => key)).toEqual(keys);
});

it('shows the code of a category without a name as it is', () => {
  const sent = { bizNo: '9010000019', productTypeBig: 'none-such' };
  expect(businessAnswersIn(sent)).toEqual([
    { key: 'bizNo', values: ['9010000019'] },
    { key: 'productTypeBig', values: ['none-such'] },
  ]);
});
