/** Support contact as configured by the operator; '' if missing. */
export interface Support {
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/** '' when not configured. */
export const supportContact = (brand: Support): string =>
  [brand.supportPhone, brand.supportEmail].filter((part) => part !== '').join(' · ');
