import { productTypes } from '@portal/domain/reference/product-types.ts';
import { expect, it } from 'vitest';
import { corporateAnswers, privateAnswers } from '../../../testing/application.specimens.ts';
import { type BusinessSubmission, errorsOf } from './business-information-answers.ts';

const sole = (change: Partial<ReturnType<typeof privateAnswers>> = {}): BusinessSubmission => ({
  kind: 'private',
  answers: privateAnswers(change),
});
const corporate = (change: Partial<ReturnType<typeof corporateAnswers>> = {}): BusinessSubmission => ({
  kind: 'corporate',
  answers: corporateAnswers(change),
});
const dangerous = productTypes.small.find((type) => type.dangerTier >= 2)?.typeCode ?? '';

it.each<[string, BusinessSubmission, Record<string, string>]>([
  ['a complete private form', sole(), {}],
  ['a complete corporate form', corporate(), {}],
  ['no business type', sole({ salesType: '' }), { salesType: 'business-type.required' }],
  ['no business item', sole({ companyType: '' }), { companyType: 'business-item.required' }],
  ['no corporate number', corporate({ corpNo: '' }), { corpNo: 'corporate-number.format' }],
  [
    'a non-profit corporation without number, type and item',
    corporate({ nonProfit: true, corpNo: '', salesType: '', companyType: '' }),
    {},
  ],
  ['an id without a password', sole({ homepageId: 'guest' }), { homepagePassword: 'homepage-credentials.required' }],
  ['a password without an id', sole({ homepagePassword: 'guest' }), { homepageId: 'homepage-credentials.required' }],
  ['both credentials of a member-only site', sole({ homepageId: 'guest', homepagePassword: 'guest' }), {}],
  ['no small category', sole({ productTypeSmall: '' }), { productTypeSmall: 'category.required' }],
  ['a hidden category', sole({ productTypeSmall: dangerous }), { productTypeSmall: 'category.not-allowed' }],
  [
    'a small category of another middle one',
    sole({ productTypeMid: 'B01M99' }),
    { productTypeSmall: 'category.not-allowed' },
  ],
  [
    'two errors at once',
    sole({ salesType: '', productTypeBig: '' }),
    { salesType: 'business-type.required', productTypeSmall: 'category.required' },
  ],
])('validates %s', (_, submission, errors) => expect(errorsOf(submission)).toEqual(errors));
