/** A shop as the provider's back office knows it, in its own words. */
export interface RegistryShop {
  readonly shopNo: number;
  readonly merchantId: string;
  readonly loginId: string;
  readonly status: string;
  readonly remitConfigType: string;
}

/** A mall that the back office knows. */
export interface RegistryMall {
  /** It was taken in by the platform itself and lacks the details that the registration asks for. */
  readonly lacksDetails: boolean;
  readonly shops: readonly RegistryShop[];
}

/** A way to pay that a shop has, by its Korean name. */
export interface RegistryMethod {
  readonly krName: string;
  readonly isCard: boolean;
  readonly status: string;
}

/** The provider's own back office: ids, log-ins, states and payment methods of merchants. */
export interface MerchantRegistry {
  /** undefined where it knows no such mall. @throws ProviderError */
  mallOf(mallId: string): Promise<RegistryMall | undefined>;
  /** @throws ProviderError */
  methodsOf(merchantId: string): Promise<readonly RegistryMethod[]>;
}
