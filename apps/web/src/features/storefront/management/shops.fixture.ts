import type { StorefrontShop } from '@portal/contract/storefront/storefront.ts';

export const paidShop = (change: Partial<StorefrontShop> = {}): StorefrontShop => ({
  mallId: 'sandbox-paid',
  shopNo: 2,
  url: 'en.sandbox-paid.example',
  currency: 'USD',
  languageCode: 'en_US',
  loginId: 'paid_2',
  merchantId: 'C240118273',
  status: '정상',
  remitConfigType: 'PG 정산',
  ...change,
});
