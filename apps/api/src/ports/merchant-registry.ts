/** A shop in the provider's back office, with the back office's names. */
export interface RegistryShop {
  readonly shopNo: number;
  readonly merchantId: string;
  readonly loginId: string;
  readonly status: string;
  readonly remitConfigType: string;
}

export interface RegistryMall {
  /** Whether the platform itself registered it, without the details that the registration asks for. */
  readonly lacksDetails: boolean;
  readonly shops: readonly RegistryShop[];
}

export interface RegistryMethod {
  readonly krName: string;
  readonly isCard: boolean;
  readonly status: string;
}

/** The provider's back office: merchants' ids, log-ins, states and payment methods. */
export interface MerchantRegistry {
  /** Returns undefined if the mall is unknown. @throws ProviderError */
  mallOf(mallId: string): Promise<RegistryMall | undefined>;
  /** @throws ProviderError */
  methodsOf(merchantId: string): Promise<readonly RegistryMethod[]>;
}
