/**
 * `quota`: refused us for too many calls. `rejected`: refused the request as malformed or unauthorised. `unintelligible`: an unknown format. Never
 * carries personal data.
 */
export type ProviderErrorKind = 'unavailable' | 'timeout' | 'quota' | 'rejected' | 'unintelligible';

export class ProviderError extends Error {
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly providerCode: string | undefined;

  constructor(provider: string, kind: ProviderErrorKind, providerCode?: string) {
    super(`${provider}: ${kind}${providerCode ? ` (${providerCode})` : ''}`);
    this.name = 'ProviderError';
    this.provider = provider;
    this.kind = kind;
    this.providerCode = providerCode;
  }
}
