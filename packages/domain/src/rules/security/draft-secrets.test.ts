import { expect, it } from 'vitest';
import { withoutSecrets } from './draft-secrets.ts';

it.each([
  ['only the digits within a text', { description: '문의 900101-1234567, 옷' }, { description: '문의 , 옷' }],
  ['each of several numbers', { memo: '9001011234567 / 850505-5123450' }, { memo: ' / ' }],
  ['numbers in nested values', { people: [{ note: '9001011234567' }] }, { people: [{ note: '' }] }],
  [
    'no part of a URL',
    { homepageUrl: 'https://shop.test/8801010123456' },
    { homepageUrl: 'https://shop.test/8801010123456' },
  ],
  ['no corporate number', { corpNo: '990111-1000001' }, { corpNo: '990111-1000001' }],
  ['no longer number', { memo: '19001011234567' }, { memo: '19001011234567' }],
  ['images', { memo: 'data:image/png;base64,AAAA', text: 'A'.repeat(2000) }, { memo: '', text: '' }],
])('a draft loses %s', (_, form, kept) => expect(withoutSecrets(form)).toEqual(kept));
