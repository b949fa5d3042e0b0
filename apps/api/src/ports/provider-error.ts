/**
 * `quota`: refused us for too many calls. `rejected`: refused the request as malformed or unauthorised. `unintelligible`: an unknown format. Never
 * carries personal data.
 */
export type ProviderErrorKind = 'unavailable' | 'timeout' | 'quota' | 'rejected' | 'unintelligible';

/** In the place of the provider's own code: it is spared for a while, or there was no connection to it. */
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

/** Whether it is certain that nobody acted on the request: it never left, or the provider refused to take it up. A lost answer says nothing of that. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof ProviderError &&
  (error.kind === 'quota' ||
    error.kind === 'rejected' ||
    Object.values(unsentCodes).some((code) => code === error.providerCode));
