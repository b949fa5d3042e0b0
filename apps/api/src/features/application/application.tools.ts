import type { Payables } from '../../capabilities/payment/payable.ts';
import type { Platform, Providers } from '../../platform/services.ts';
import { screeningFeePayable } from './payment/screening-fee.payable.ts';

/** The outside services that the application needs. */
export type ApplicationProviders = Pick<Providers, 'businessRegistry' | 'certificateReader' | 'cardPayment'>;

/** What every story of this noun works with. */
export interface ApplicationTools {
  readonly platform: Platform;
  readonly providers: ApplicationProviders;
  /** What an account pays for. */
  readonly payables: Payables;
}

export const applicationTools = (platform: Platform, providers: ApplicationProviders): ApplicationTools => ({
  platform,
  providers,
  payables: { account: screeningFeePayable(platform) },
});
