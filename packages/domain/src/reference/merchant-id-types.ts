/**
 * Where a merchant id belongs (specification 1 §2): MERCHANT to the merchant back office, TEMP to the provider's home page, any other (ONBOARDING) to
 * this portal.
 */
export const merchantIdTypes = ['MERCHANT', 'TEMP', 'ONBOARDING'] as const;
export type MerchantIdType = (typeof merchantIdTypes)[number];

/** Types in the provider's directory. */
export const directoryTypes = ['MERCHANT', 'TEMP'] as const satisfies readonly MerchantIdType[];
