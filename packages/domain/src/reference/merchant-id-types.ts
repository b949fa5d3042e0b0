/**
 * Where a merchant id belongs (specification 1 §2): MERCHANT to the merchant back office, TEMP to the provider's home
 * page, ONBOARDING, which is any other, to this portal.
 */
export const merchantIdTypes = ['MERCHANT', 'TEMP', 'ONBOARDING'] as const;
export type MerchantIdType = (typeof merchantIdTypes)[number];

/** The types that the provider's directory can hold. */
export const directoryTypes = ['MERCHANT', 'TEMP'] as const satisfies readonly MerchantIdType[];
