/** Whom to ask, as the operator configured it; '' for what is not there. */
export interface Support {
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/** Whom to ask, in plain text; empty where nothing is configured. */
export const supportContact = (brand: Support): string =>
  [brand.supportPhone, brand.supportEmail].filter((part) => part !== '').join(' · ');
