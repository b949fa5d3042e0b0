import { countryName } from './countries.ts';
import type { DisplayCurrency } from './currencies.ts';

/** What is called otherwise in daily life than in the tables of the browser. */
const usualNames: Readonly<Record<string, string>> = { TWD: '대만 달러', JPY: '일본 엔' };

/** Korean name of a currency: '미국 달러'. */
export function currencyName(code: string): string {
  return usualNames[code] ?? new Intl.DisplayNames('ko', { type: 'currency' }).of(code) ?? code;
}

/** Countries of the euro, by which it is looked for; other currencies are of the country that their code begins with (ISO 4217). */
const euroCountries = 'DE FR IT ES NL BE AT IE PT FI GR SK SI EE LV LT LU MT CY HR'.split(' ');

/** Korean names of the countries that pay with it. */
export const currencyCountries = (code: DisplayCurrency): readonly string[] =>
  (code === 'EUR' ? euroCountries : [code.slice(0, 2)]).map(countryName);

/** The usual ones of a Korean shop that sells abroad, in the order in which they are offered. */
export const usualCurrencies = ['KRW', 'USD', 'JPY', 'EUR', 'TWD', 'HKD'] as const satisfies readonly DisplayCurrency[];

const comparable = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Which of these are meant by what was typed: part of the code, of the name, or of a country. Nothing typed means none. */
export function currenciesLike<Code extends DisplayCurrency>(typed: string, among: readonly Code[]): readonly Code[] {
  const wanted = comparable(typed);
  if (wanted === '') return [];
  return among.filter((code) =>
    [code, currencyName(code), ...currencyCountries(code)].some((name) => comparable(name).includes(wanted)),
  );
}
