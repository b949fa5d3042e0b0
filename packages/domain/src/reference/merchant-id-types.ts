/** Where a merchant id belongs (specification 1 §2): the merchant back office, the provider's home page, or this portal. */
export const merchantIdTypes = ['MERCHANT', 'TEMP', 'ONBOARDING'] as const;
export type MerchantIdType = (typeof merchantIdTypes)[number];

/** Types in the provider's directory. */
export const directoryTypes = ['MERCHANT', 'TEMP'] as const satisfies readonly MerchantIdType[];
