import { expect, it } from 'vitest';
import { withoutSecrets } from './draft-secrets.ts';

it.each([
  ['the digits alone of a text', { description: '문의 900101-1234567, 옷' }, { description: '문의 , 옷' }],
  ['every one of several', { memo: '9001011234567 / 850505-5123450' }, { memo: ' / ' }],
  ['nested ones', { people: [{ note: '9001011234567' }] }, { people: [{ note: '' }] }],
  [
    'no part of an address',
    { homepageUrl: 'https://shop.test/8801010123456' },
    { homepageUrl: 'https://shop.test/8801010123456' },
  ],
  ['no corporate number', { corpNo: '990111-1000001' }, { corpNo: '990111-1000001' }],
  ['no longer number', { memo: '19001011234567' }, { memo: '19001011234567' }],
  ['fields by their name', { password: 'x', personalNum: '1', kept: 'y' }, { kept: 'y' }],
])('a draft loses %s', (_, form, kept) => expect(withoutSecrets(form)).toEqual(kept));

it('a form that has a definition keeps what the definition names, still without personal numbers', () => {
  const rules = { version: 1, names: ['num', 'card', 'memo'], never: ['card.number'] };
  const form = { num: '7', card: { number: '1', serial: '2' }, memo: '문의 900101-1234567', other: 'x' };
  expect(withoutSecrets(form, rules)).toEqual({ num: '7', card: { serial: '2' }, memo: '문의 ' });
});
