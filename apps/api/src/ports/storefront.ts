/** The mall operator who opened the app in the mall's administration, as signed by the platform. */
export interface Launch {
  readonly mallId: string;
  readonly userId: string;
  /** principal: the mall's own operator. sub: a sub-operator, who may only read. */
  readonly operator: 'principal' | 'sub';
  readonly signedAt: Date;
  /** The signature itself, which is accepted only once. */
  readonly signature: string;
}

/** Tokens of a mall. The refresh token is single-use: a refresh returns its successor. */
export interface MallTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Lifetime in seconds, as given by the platform. */
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  /** By the platform's clock; shows which of several log-ins is the latest. */
  readonly issuedAt: Date;
}

export interface PlatformShop {
  readonly shopNo: number;
  readonly url: string;
  readonly currency: string;
  /** In the platform's format: 'en_US'. */
  readonly languageCode: string;
  readonly isActive: boolean;
}

/** no-entry: the token is invalid, or the app was deleted from the mall; no further request may be made. */
export type AskedMall<Answer> =
  | ({ readonly kind: 'answered' } & Answer)
  | { readonly kind: 'no-entry'; readonly status: 401 | 403 };

export interface MallNotice {
  readonly mallId: string;
  readonly about: 'app-deleted' | 'app-expired';
}

export interface Storefront {
  /** @param rawQuery exactly as received, without the question mark @returns undefined if the platform did not sign it or it is malformed */
  readLaunch(rawQuery: string): Launch | undefined;
  /** The platform's consent page; it redirects back with a code and this state. */
  consentUrl(mallId: string, state: string): string;
  /** Exchanges an authorisation code for tokens. @throws ProviderError; rejected if the code is invalid */
  exchange(mallId: string, code: string): Promise<MallTokens>;
  /** Exchanges a refresh token, which becomes invalid, for new tokens. @throws ProviderError */
  refresh(mallId: string, refreshToken: string): Promise<AskedMall<{ readonly tokens: MallTokens }>>;
  /** @throws ProviderError */
  shops(mallId: string, accessToken: string): Promise<AskedMall<{ readonly shops: readonly PlatformShop[] }>>;
  /** Reads a notice, which is unauthenticated and therefore only a hint. @returns undefined if it is not about this app */
  readNotice(body: unknown): MallNotice | undefined;
}
