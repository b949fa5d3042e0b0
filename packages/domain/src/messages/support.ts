/** Whom to ask, as the operator configured it; empty where nothing is. */
export const supportContact = (brand: { readonly supportPhone: string; readonly supportEmail: string }): string =>
  [brand.supportPhone, brand.supportEmail].filter((part) => part !== '').join(' · ');
