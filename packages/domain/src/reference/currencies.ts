/** Currencies in which a shop can display its prices (specification 1 §9). */
export const displayCurrencies = [
  'KRW',
  'JPY',
  'USD',
  'EUR',
  'SGD',
  'AUD',
  'HKD',
  'THB',
  'GBP',
  'CAD',
  'RUB',
  'TWD',
  'MYR',
  'VND',
  'PHP',
  'MNT',
  'NZD',
  'AED',
  'MOP',
  'BRL',
  'KZT',
  'NOK',
  'SAR',
  'TRY',
] as const;
export type DisplayCurrency = (typeof displayCurrencies)[number];

/** Settlement currencies shown in the screening (specification 2 §3.2); only won can be chosen there. */
export const screeningCurrencies = ['KRW', 'USD', 'JPY'] as const;
