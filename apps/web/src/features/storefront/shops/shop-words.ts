import { storefrontLanguages } from '@portal/domain/reference/storefront-shops.ts';

let currencies: Intl.DisplayNames | undefined;

/** A currency as people call it; its code where it is none. */
export function currencyName(code: string): string {
  try {
    currencies ??= new Intl.DisplayNames('ko', { type: 'currency' });
    return currencies.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A language of a shop as people call it; the platform's code where it is none of the known. */
export const languageName = (code: string): string => storefrontLanguages[code] ?? code;
