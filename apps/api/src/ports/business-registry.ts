import type { BusinessState } from '@portal/domain/reference/registry-states.ts';

export interface BusinessClaim {
  readonly businessNumber: string;
  readonly representative: string;
  /** A foreigner's Korean name, if the other name is in Latin letters. */
  readonly koreanName?: string | undefined;
  /** YYYYMMDD. */
  readonly openedOn: string;
  readonly companyName?: string | undefined;
  readonly corporateNumber?: string | undefined;
}

export interface BusinessRegistry {
  /** @param businessNumber ten digits @throws ProviderError */
  stateOf(businessNumber: string): Promise<BusinessState>;
  /** Whether all values belong to one registered business. @throws ProviderError */
  belongTogether(claim: BusinessClaim): Promise<boolean>;
}
