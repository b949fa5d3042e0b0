/**
 * An error of an external service, the same for every adapter: unreachable (`unavailable`), did not answer in
 * time (`timeout`), refused us for too many calls (`quota`), refused the request as malformed or unauthorised (`rejected`),
 * or answered in an unknown format (`unintelligible`). Never carries personal data.
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
