/** The state of a business number at the tax office. */
export type BusinessState = 'active' | 'suspended' | 'closed' | 'unregistered';

/** What a certificate says of its business. */
export interface BusinessClaim {
  /** Ten digits. */
  readonly businessNumber: string;
  readonly representative: string;
  /** The Korean name of a foreigner whose other one is in Latin letters. */
  readonly koreanName?: string | undefined;
  /** YYYYMMDD. */
  readonly openedOn: string;
  readonly companyName?: string | undefined;
  /** Thirteen digits. */
  readonly corporateNumber?: string | undefined;
}

/** Asks whether a business is open, and whether a certificate tells the truth about it. */
export interface BusinessRegistry {
  /** @param businessNumber ten digits @throws ProviderError */
  stateOf(businessNumber: string): Promise<BusinessState>;
  /** Is there a business of all these? @throws ProviderError */
  belongTogether(claim: BusinessClaim): Promise<boolean>;
}
