import type { CallExample } from './example.fixture.ts';

export const platformExamples: Readonly<Record<string, CallExample>> = {
  publicConfiguration: {
    valid: { query: { partnerCode: 'PARTNER-1' } },
    invalid: [{ query: { partnerCode: 'P'.repeat(51) }, at: 'partnerCode' }],
    answer: {
      postcodeFrameUrl: '/postcode-frame',
      brand: {
        name: '샌드박스 페이',
        homeUrl: 'https://provider.example.com',
        supportEmail: 'support@example.com',
        supportPhone: '02-000-0000',
      },
      merchantLoginUrl: 'https://merchant.provider.example.com/login',
      homepageLoginUrl: 'https://provider.example.com/login',
      sandboxUrl: null,
      screeningFee: 330_000,
      passwordTransportKey: 'portal-password-transport',
    },
  },
  readDraft: {
    valid: { params: { step: 'owner-info' }, query: {} },
    invalid: [{ params: { step: 'login' }, at: 'step' }],
    answer: { values: { purpose: 'OTHER' }, savedAt: '2025-01-01T00:00:00.000Z' },
  },
  saveDraft: {
    valid: { params: { step: 'business-confirm' }, query: {}, body: { values: { bank: '020' } } },
    invalid: [
      { params: { step: 'business-confirm' }, body: { values: [] }, at: 'values' },
      { params: { step: '../etc' }, body: { values: {} }, at: 'step' },
    ],
    answer: { savedAt: '2025-01-01T00:00:00.000Z' },
  },
  deleteDraft: {
    valid: { params: { step: 'business-info' }, query: {} },
    invalid: [{ params: {}, at: 'step' }],
    answer: null,
  },
};
