import type { Platform, Providers } from '../../platform/services.ts';

/** The dependencies of the screening's services: the platform, and the outside services that they query. */
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
