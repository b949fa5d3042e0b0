import { displayCurrencies } from './currencies.ts';

/** Currencies in which a shop of the storefront can take payments: those of the application, and yuan (decisions §12). */
export const storefrontCurrencies = [...displayCurrencies, 'CNY'] as const;
export type StorefrontCurrency = (typeof storefrontCurrencies)[number];

/** Converted on the way: the merchant is advised to use US dollars instead (specification 2 §2.8). */
export const convertedCurrency = 'CNY' satisfies StorefrontCurrency;

/** Domestic shops have a gateway of their own and cannot be registered (specification 2 §4.5). */
export const koreanShop = 'ko_KR';
