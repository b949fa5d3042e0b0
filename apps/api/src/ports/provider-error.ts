/** `quota`: too many calls. `rejected`: malformed or unauthorised. `unintelligible`: an unknown format. Never carries personal data. */
export type ProviderErrorKind = 'unavailable' | 'timeout' | 'quota' | 'rejected' | 'unintelligible';

/** Used in place of the provider's own code: the breaker is open, or no connection was made. */
export const unsentCodes = { resting: 'resting', unconnected: 'unconnected' } as const;

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

/** Whether the request certainly had no effect: it was never sent, or the provider refused it. A lost answer leaves that open. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof ProviderError &&
  (error.kind === 'quota' ||
    error.kind === 'rejected' ||
    Object.values(unsentCodes).some((code) => code === error.providerCode));
