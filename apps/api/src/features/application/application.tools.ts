import type { Platform, Providers } from '../../platform/services.ts';

/** The outside services that the application needs. */
export type ApplicationProviders = Pick<Providers, 'businessRegistry' | 'certificateReader' | 'cardPayment'>;

/** What every story of this noun works with. */
export interface ApplicationTools {
  readonly platform: Platform;
  readonly providers: ApplicationProviders;
}
