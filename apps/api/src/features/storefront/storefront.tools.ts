import type { ReadingsUnderWay } from '../../capabilities/certificate/certificate.service.ts';
import type { Payables } from '../../capabilities/payment/payable.ts';
import type { Platform, Providers } from '../../platform/services.ts';
import { reviewFeePayable } from './payment/review-fee.payable.ts';

export type StorefrontProviders = Pick<
  Providers,
  | 'accountHolder'
  | 'businessRegistry'
  | 'cardPayment'
  | 'certificateReader'
  | 'documentPages'
  | 'malwareScanner'
  | 'merchantRegistry'
  | 'storefront'
>;

export interface StorefrontTools {
  readonly platform: Platform;
  readonly providers: StorefrontProviders;
  readonly payables: Payables;
  readonly readings: ReadingsUnderWay;
}

export const storefrontTools = (platform: Platform, providers: StorefrontProviders): StorefrontTools => ({
  platform,
  providers,
  payables: { mall: reviewFeePayable(platform) },
  readings: new Map(),
});
