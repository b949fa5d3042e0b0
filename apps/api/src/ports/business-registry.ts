/** The state of a business number at the tax office. */
export type BusinessState = 'active' | 'suspended' | 'closed' | 'unregistered';

/** Asks whether a business is open. */
export interface BusinessRegistry {
  /** @param businessNumber ten digits @throws ProviderError */
  stateOf(businessNumber: string): Promise<BusinessState>;
}
