import { describe, expect, it } from 'vitest';
import { feePreviewWords } from '../../messages/payment/fee-preview.ts';
import { prohibitedIndustries } from '../../reference/prohibited-industries.ts';
import { type ApplicationFacts, feePreview, type PreviewCode, type PreviewTone } from './fee-preview.ts';

const sound: ApplicationFacts = {
  kind: 'private',
  nonProfit: false,
  today: '20261101',
  reviewEndsOn: '20261129',
  certificate: { issueDate: '20261020', businessState: 'active', companyName: '바다상점', corporateNumber: '' },
  dangerTier: 0,
  companyName: '바다상점',
  corporateNumber: '',
  businessType: '소매업',
  businessItem: '전자상거래업',
  homepageUrl: 'https://bada.co.kr',
  email: 'shop@bada.co.kr',
  averageAmount: '35000',
  monthlyAmount: '5000000',
};

const certificate = (change: Partial<ApplicationFacts['certificate']>) => ({
  certificate: { ...sound.certificate, ...change },
});
const corporate = { kind: 'corporate', corporateNumber: '9953110012343' } as const;

const found = (change: Partial<ApplicationFacts>) => feePreview({ ...sound, ...change });

it('goods above 5,000,000 won are named as in the list of industries', () => {
  const listed = prohibitedIndustries.flatMap(({ items }) => items).find(({ name }) => name.includes('500만 원'));
  expect(listed?.kind).toBe('prohibited');
  const answered = feePreviewWords.findings['amount-high']();
  expect(answered).toContain('금지 업종');
  expect(answered).not.toContain('유의');
});

describe('the preview before the fee is paid', () => {
  it('a valid application has nothing to correct', () => {
    expect(feePreview(sound)).toEqual([
      { code: 'certificate-private', tone: 'fine' },
      { code: 'paper-fresh', tone: 'fine', days: 80 },
      { code: 'business-active', tone: 'fine' },
      { code: 'category-open', tone: 'fine' },
    ]);
  });

  it.each<[string, Partial<ApplicationFacts>, PreviewCode, PreviewTone]>([
    ['a corporate certificate', corporate, 'certificate-corporate', 'fine'],
    ['a certificate without a date of issue', certificate({ issueDate: undefined }), 'paper-undated', 'note'],
    ['a certificate valid until the review ends', certificate({ issueDate: '20260829' }), 'paper-fresh', 'fine'],
    [
      'a certificate that expires a day before the review ends',
      certificate({ issueDate: '20260828' }),
      'paper-short',
      'note',
    ],
    ['a certificate on its last valid day', certificate({ issueDate: '20260801' }), 'paper-short', 'note'],
    ['a certificate expired a day ago', certificate({ issueDate: '20260731' }), 'paper-expired', 'wrong'],
    ['a closed business', certificate({ businessState: 'closed' }), 'business-not-active', 'wrong'],
    ['a business that was not looked up', certificate({ businessState: 'unasked' }), 'business-unasked', 'unknown'],
    ['a category of tier 1', { dangerTier: 1 }, 'category-cautionary', 'note'],
    ['a category of tier 2', { dangerTier: 2 }, 'category-prohibited', 'wrong'],
    ['a name that differs from the one read', { companyName: '산상점' }, 'company-name-differs', 'note'],
    [
      'a corporate number that differs from the one read',
      { ...corporate, ...certificate({ corporateNumber: '9953110012399' }) },
      'corporate-number-differs',
      'note',
    ],
    ['an example homepage', { homepageUrl: 'https://shop.example.com' }, 'homepage-reserved', 'wrong'],
    ['a homepage at an IP address', { homepageUrl: 'http://192.168.0.3' }, 'homepage-reserved', 'wrong'],
    ['an invalid homepage', { homepageUrl: 'shop' }, 'homepage-reserved', 'wrong'],
    ['an e-mail address at an example domain', { email: 'me@example.org' }, 'email-reserved', 'wrong'],
    ['a missing business type', { nonProfit: true, businessType: '' }, 'business-kind-missing', 'note'],
    ['an average amount of 0', { averageAmount: '0' }, 'amount-zero', 'note'],
    ['a monthly amount of 0', { monthlyAmount: '0.00' }, 'amount-zero', 'note'],
    ['an average amount above the monthly one', { averageAmount: '5000001' }, 'amount-contradicts', 'wrong'],
    ['a high average amount', { averageAmount: '5000001', monthlyAmount: '90000000' }, 'amount-high', 'wrong'],
  ])('%s is reported', (_, change, code, tone) => {
    expect(found(change)).toContainEqual(expect.objectContaining({ code, tone }));
  });

  it.each<[string, Partial<ApplicationFacts>, PreviewCode]>([
    ['a legal form in the name', certificate({ companyName: '주식회사 바다상점' }), 'company-name-differs'],
    ['a name that was not read', certificate({ companyName: '' }), 'company-name-differs'],
    ['a corporate number that was not read', corporate, 'corporate-number-differs'],
    ['a homepage whose name only ends like an example', { homepageUrl: 'https://myexample.com' }, 'homepage-reserved'],
    ['an average amount equal to the monthly one', { averageAmount: '5000000' }, 'amount-contradicts'],
    ['an average amount of 5,000,000 won', { averageAmount: '5000000' }, 'amount-high'],
  ])('%s is not reported', (_, change, code) => {
    expect(found(change)).not.toContainEqual(expect.objectContaining({ code }));
  });
});
