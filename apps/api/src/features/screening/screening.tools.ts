import type { Platform, Providers } from '../../platform/services.ts';

/** What the screening's services work with: the platform, and the outside services it asks. */
export type ScreeningTools = Platform &
  Pick<
    Providers,
    | 'accountHolder'
    | 'certificateReader'
    | 'idCardReader'
    | 'idVerifier'
    | 'completionWebhook'
    | 'bundleFolder'
    | 'documentPages'
    | 'malwareScanner'
  >;
