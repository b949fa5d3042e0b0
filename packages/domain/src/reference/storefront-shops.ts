import { displayCurrencies } from './currencies.ts';

/** Currencies for shops of the storefront: those of the application, and yuan (decisions §12). */
export const storefrontCurrencies = [...displayCurrencies, 'CNY'] as const;
export type StorefrontCurrency = (typeof storefrontCurrencies)[number];

/** Converted for payment: the merchant is advised to use US dollars (specification 2 §2.8). */
export const convertedCurrency = 'CNY' satisfies StorefrontCurrency;

/** Domestic shops have their own gateway and cannot be registered (specification 2 §4.5). */
export const koreanShop = 'ko_KR';

/** Shop languages by the platform's codes; unknown codes are shown as they are. */
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
