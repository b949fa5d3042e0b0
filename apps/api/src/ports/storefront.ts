/** Who opened the app in a mall's administration, as the platform signed it. */
export interface Launch {
  readonly mallId: string;
  readonly userId: string;
  /** principal: the mall's own operator. sub: one with fewer rights, who may only read. */
  readonly operator: 'principal' | 'sub';
  /** When it was signed. */
  readonly signedAt: Date;
  /** The signature itself: each opens the app once. */
  readonly signature: string;
}

/** What an app may ask a mall with. The refresh token works once: it comes with its successor. */
export interface MallTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How long from now, by the platform's own account. */
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

/** A shop of a mall. */
export interface PlatformShop {
  readonly shopNo: number;
  /** Host name and perhaps a path, without a scheme. */
  readonly url: string;
  readonly currency: string;
  /** As the platform names it: 'en_US'. */
  readonly languageCode: string;
  readonly isActive: boolean;
}

/** no-entry: the token is not (any more) good, or the app was deleted from the mall; nothing of it may be asked again. */
export type AskedMall<Answer> =
  | ({ readonly kind: 'answered' } & Answer)
  | { readonly kind: 'no-entry'; readonly status: 401 | 403 };

/** What the platform tells unasked. */
export interface MallNotice {
  readonly mallId: string;
  readonly about: 'app-deleted' | 'app-expired';
}

/** The storefront platform on which malls live. */
export interface Storefront {
  /**
   * Reads the query with which the platform opens the app.
   * @param rawQuery exactly as it was asked, without the question mark
   * @returns undefined where the signature is not the platform's, or the query is not one that it makes
   */
  readLaunch(rawQuery: string): Launch | undefined;
  /** Where the operator agrees; the platform answers to the address with a code and this very state. */
  consentUrl(mallId: string, state: string): string;
  /** Tokens for a code. @throws ProviderError; rejected where the code is none */
  exchange(mallId: string, code: string): Promise<MallTokens>;
  /** Tokens for a refresh token, which is dead afterwards. @throws ProviderError */
  refresh(mallId: string, refreshToken: string): Promise<AskedMall<{ readonly tokens: MallTokens }>>;
  /** @throws ProviderError */
  shops(mallId: string, accessToken: string): Promise<AskedMall<{ readonly shops: readonly PlatformShop[] }>>;
  /** Reads a notice: a hint, which anybody may write. @returns undefined where it is none about this app */
  readNotice(body: unknown): MallNotice | undefined;
}
