import { displayCurrencies } from './currencies.ts';

/** Currencies in which a shop of the storefront can take payments: those of the application, and yuan (decisions §12). */
export const storefrontCurrencies = [...displayCurrencies, 'CNY'] as const;
export type StorefrontCurrency = (typeof storefrontCurrencies)[number];

/** Converted on the way: the merchant is advised to use US dollars instead (specification 2 §2.8). */
export const convertedCurrency = 'CNY' satisfies StorefrontCurrency;

/** Domestic shops have a gateway of their own and cannot be registered (specification 2 §4.5). */
export const koreanShop = 'ko_KR';

/** Languages of shops, by the platform's codes; another code is shown as it is. */
export const storefrontLanguages: Readonly<Record<string, string>> = {
  ko_KR: '한국어',
  en_US: '영어',
  zh_CN: '중국어(간체)',
  zh_TW: '중국어(번체)',
  ja_JP: '일본어',
  vi_VN: '베트남어',
  th_TH: '태국어',
  es_ES: '스페인어',
  pt_PT: '포르투갈어',
};
