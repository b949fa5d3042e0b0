import { countryName } from './countries.ts';
import type { DisplayCurrency } from './currencies.ts';

/** Common names that differ from the browser's tables. */
const usualNames: Readonly<Record<string, string>> = { TWD: '대만 달러', JPY: '일본 엔' };

/** Korean name of a currency: '미국 달러'. */
export function currencyName(code: string): string {
  return usualNames[code] ?? new Intl.DisplayNames('ko', { type: 'currency' }).of(code) ?? code;
}

/** Countries of the euro, for the search; other currencies belong to the country that begins their code (ISO 4217). */
const euroCountries = 'DE FR IT ES NL BE AT IE PT FI GR SK SI EE LV LT LU MT CY HR'.split(' ');

export const currencyCountries = (code: DisplayCurrency): readonly string[] =>
  (code === 'EUR' ? euroCountries : [code.slice(0, 2)]).map(countryName);

/** Common currencies of Korean shops that sell abroad, in display order. */
export const usualCurrencies = ['KRW', 'USD', 'JPY', 'EUR', 'TWD', 'HKD'] as const satisfies readonly DisplayCurrency[];

const comparable = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Currencies matching the query: part of the code, the name or a country. An empty query matches none. */
export function currenciesLike<Code extends DisplayCurrency>(typed: string, among: readonly Code[]): readonly Code[] {
  const wanted = comparable(typed);
  if (wanted === '') return [];
  return among.filter((code) =>
    [code, currencyName(code), ...currencyCountries(code)].some((name) => comparable(name).includes(wanted)),
  );
}
