import { storefrontLanguages } from '@portal/domain/reference/storefront-shops.ts';

const currencies = new Intl.DisplayNames('ko', { type: 'currency' });

/** A currency as people call it; its code where it is none. */
export function currencyName(code: string): string {
  try {
    return currencies.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A language of a shop as people call it; the platform's code where it is none of the known. */
export const languageName = (code: string): string => storefrontLanguages[code] ?? code;
