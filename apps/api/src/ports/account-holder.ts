export type HolderLookup =
  | { readonly kind: 'found'; readonly holderName: string }
  | { readonly kind: 'no-such-account' };

export interface AccountHolder {
  /** @param bankCode three digits of the offered banks @param accountNumber digits @throws ProviderError */
  holderOf(bankCode: string, accountNumber: string): Promise<HolderLookup>;
}
