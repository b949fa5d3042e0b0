import type { Payables } from '../../capabilities/payment/payable.ts';
import type { Platform, Providers } from '../../platform/services.ts';
import { screeningFeePayable } from './payment/screening-fee.payable.ts';

export type ApplicationProviders = Pick<
  Providers,
  'businessRegistry' | 'certificateReader' | 'cardPayment' | 'documentPages' | 'malwareScanner'
>;

export interface ApplicationTools {
  readonly platform: Platform;
  readonly providers: ApplicationProviders;
  readonly payables: Payables;
}

export const applicationTools = (platform: Platform, providers: ApplicationProviders): ApplicationTools => ({
  platform,
  providers,
  payables: { account: screeningFeePayable(platform) },
});
