import { storefrontLanguages } from '@portal/domain/reference/storefront-shops.ts';

let currencies: Intl.DisplayNames | undefined;

export function currencyName(code: string): string {
  try {
    currencies ??= new Intl.DisplayNames('ko', { type: 'currency' });
    return currencies.of(code) ?? code;
  } catch {
    return code;
  }
}

export const languageName = (code: string): string => storefrontLanguages[code] ?? code;
