import { storefrontLanguages } from '@portal/domain/reference/storefront-shops.ts';

let currencies: Intl.DisplayNames | undefined;

/** Returns the common name of a currency, or its code if there is none. */
export function currencyName(code: string): string {
  try {
    currencies ??= new Intl.DisplayNames('ko', { type: 'currency' });
    return currencies.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the common name of a shop's language, or the platform's code if unknown. */
export const languageName = (code: string): string => storefrontLanguages[code] ?? code;
