import type { Platform, Providers } from '../../platform/services.ts';

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
