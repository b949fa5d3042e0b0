import { describe, expect, it } from 'vitest';
import { comparedHolders } from './compared-holders.ts';

describe('owners as answered beside a list of shareholders', () => {
  it.each([
    ['the same, however it is written', '60.00', '60', 'same'],
    ['another share', '60.00', '55.00', 'differs'],
    ['no share was asked for', undefined, '60.00', 'none'],
    ['what is no share', '60.00', '육십', 'differs'],
  ])('%s', (_, share, read, comparison) => {
    expect(
      comparedHolders([{ holder: '문가람', share }], [{ holder: '문 가람', share: read }]).map((one) => one.comparison),
    ).toEqual([comparison]);
  });

  it('finds a company by its name without its kind', () => {
    expect(
      comparedHolders(
        [{ holder: '주식회사 온새미홀딩스', share: undefined }],
        [{ holder: '(주)온새미홀딩스', share: '30' }],
      ),
    ).toEqual([{ holder: '주식회사 온새미홀딩스', answered: undefined, listed: '30.00', comparison: 'none' }]);
  });

  it('who is not on the list differs', () => {
    expect(comparedHolders([{ holder: '문가람', share: '60.00' }], [])).toEqual([
      { holder: '문가람', answered: '60.00', listed: undefined, comparison: 'differs' },
    ]);
  });

  it.each([
    ['a quarter should have been answered', '25.00', 'differs'],
    ['less need not have been', '24.99', 'none'],
  ])('of who is on the list alone %s', (_, share, comparison) => {
    expect(comparedHolders([], [{ holder: '차은결', share }])).toEqual([
      { holder: '차은결', answered: undefined, listed: share, comparison },
    ]);
  });
});
