import { formatAmount, formatBusinessNumber, formatCorporateNumber, formatPhone } from '../../fields/format.ts';
import { currencyName } from '../../reference/currency-names.ts';
import type { AnswerKey } from '../../rules/review/answers.ts';
import { answerWords as words } from '../application/answers.ts';
import { amountReading } from './amount-reading.ts';
import { wonText } from './won.ts';

const named = (names: Readonly<Record<string, string>>, codes: readonly string[]): string =>
  codes.map((code) => names[code] ?? code).join(', ');

const addressText = ([address = '', zip = '']: readonly string[]): string =>
  zip === '' ? address : words.atZip(zip, address);

const first = ([value = '']: readonly string[]): string => value;

const texts: Partial<Record<AnswerKey, (values: readonly string[]) => string>> = {
  bizNo: (values) => formatBusinessNumber(first(values)),
  corpNo: (values) => formatCorporateNumber(first(values)),
  nonProfit: (values) => (first(values) === 'yes' ? words.yes : words.no),
  productTypeBig: (values) => values.join(' / '),
  customerTransAmount: (values) => wonText(formatAmount(first(values))),
  monthlyExpectVolumeAmount: (values) => wonText(formatAmount(first(values))),
  bizAddressKr: addressText,
  officeAddressKr: addressText,
  bizRepMobileNo: (values) => formatPhone(first(values)),
  payServiceType: (values) => named(words.service, values),
  payMethods: (values) => named(words.method, values),
  displayCurrencies: (values) => values.map((code) => `${code} ${currencyName(code)}`).join(', '),
  prohibitedIndustryAgreed: () => words.agreed,
};

/** Display text of an answer: the business number '12345678901' is '123-45-67890'. */
export function answerText(key: AnswerKey, values: readonly string[]): string {
  const text = texts[key]?.(values) ?? values.filter(Boolean).join(' · ');
  return text === '' ? words.none : text;
}

export const answerReading = (key: AnswerKey, values: readonly string[]): string =>
  key === 'customerTransAmount' || key === 'monthlyExpectVolumeAmount' ? amountReading(first(values)) : '';
