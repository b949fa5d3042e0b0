import { describe, expect, it } from 'vitest';
import { comparedHolders } from './compared-holders.ts';

describe('answered owners compared with a list of shareholders', () => {
  it.each([
    ['are the same in another notation', '60.00', '60', 'same'],
    ['differ in their share', '60.00', '55.00', 'differs'],
    ['are not compared if no share was asked for', undefined, '60.00', 'none'],
    ['differ if the listed share is not a number', '60.00', '육십', 'differs'],
  ])('%s', (_, share, read, comparison) => {
    expect(
      comparedHolders([{ holder: '문가람', share }], [{ holder: '문 가람', share: read }]).map((one) => one.comparison),
    ).toEqual([comparison]);
  });

  it('match a company by its name without its legal form', () => {
    expect(
      comparedHolders(
        [{ holder: '주식회사 온새미홀딩스', share: undefined }],
        [{ holder: '(주)온새미홀딩스', share: '30' }],
      ),
    ).toEqual([{ holder: '주식회사 온새미홀딩스', answered: undefined, listed: '30.00', comparison: 'none' }]);
  });

  it('differ when they are not on the list', () => {
    expect(comparedHolders([{ holder: '문가람', share: '60.00' }], [])).toEqual([
      { holder: '문가람', answered: '60.00', listed: undefined, comparison: 'differs' },
    ]);
  });

  it.each([
    ['differs from a quarter on', '25.00', 'differs'],
    ['is not compared below a quarter', '24.99', 'none'],
  ])('for a holder who is only on the list: %s', (_, share, comparison) => {
    expect(comparedHolders([], [{ holder: '차은결', share }])).toEqual([
      { holder: '차은결', answered: undefined, listed: share, comparison },
    ]);
  });

  it('add up the rows of one holder, as the tree of owners does', () => {
    const listed = [
      { holder: '문가람', share: '30.00' },
      { holder: '차은결', share: '15.00' },
      { holder: '문 가람', share: '10.00' },
      { holder: '차은결', share: '10.00' },
    ];
    expect(comparedHolders([{ holder: '문가람', share: '40' }], listed)).toEqual([
      { holder: '문가람', answered: '40.00', listed: '40.00', comparison: 'same' },
      { holder: '차은결', answered: undefined, listed: '25.00', comparison: 'differs' },
    ]);
  });

  it.each([
    ['the sum of both shares', '10.00', '40.00', 'same'],
    ['no share if one of them is unknown', undefined, undefined, 'none'],
  ])('a holder whom the merchant named twice has %s', (_, second, said, comparison) => {
    const answered = ['30.00', second].map((share) => ({ holder: '문가람', share }));
    expect(comparedHolders(answered, [{ holder: '문가람', share: '40.00' }])).toEqual([
      { holder: '문가람', answered: said, listed: '40.00', comparison },
    ]);
  });
});
