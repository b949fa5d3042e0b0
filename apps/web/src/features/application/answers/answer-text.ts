import { formatBusinessNumber, formatPhone } from '@portal/domain/fields/format.ts';
import { amountReading } from '@portal/domain/messages/amount-reading.ts';
import { answerWords as words } from '@portal/domain/messages/answers.ts';
import { currencyName } from '@portal/domain/reference/currency-names.ts';
import type { AnswerKey } from '@portal/domain/rules/answers.ts';
import { amountMask, corporateNumberMask } from '../../../lib/masks.ts';

const named = (names: Readonly<Record<string, string>>, codes: readonly string[]): string =>
  codes.map((code) => names[code] ?? code).join(', ');

const addressText = ([zip = '', address = '']: readonly string[]): string =>
  zip === '' ? address : words.atZip(zip, address);

const first = ([value = '']: readonly string[]): string => value;

const texts: Partial<Record<AnswerKey, (values: readonly string[]) => string>> = {
  bizNo: (values) => formatBusinessNumber(first(values)),
  corpNo: (values) => corporateNumberMask.show(first(values)),
  nonProfit: (values) => (first(values) === 'yes' ? words.yes : words.no),
  category: (values) => values.join(' / '),
  averageAmount: (values) => words.won(amountMask.show(first(values))),
  monthlyAmount: (values) => words.won(amountMask.show(first(values))),
  address: addressText,
  headAddress: addressText,
  phone: (values) => formatPhone(first(values)),
  services: (values) => named(words.service, values),
  methods: (values) => named(words.method, values),
  currencies: (values) => values.map((code) => `${code} ${currencyName(code)}`).join(', '),
  prohibited: () => words.agreed,
};

/** An answer as it is read: '12345678901' of a business number is '123-45-67890'. */
export function answerText(key: AnswerKey, values: readonly string[]): string {
  const text = texts[key]?.(values) ?? values.filter(Boolean).join(' · ');
  return text === '' ? words.none : text;
}

/** How an amount is said; '' for what is none. */
export const answerReading = (key: AnswerKey, values: readonly string[]): string =>
  key === 'averageAmount' || key === 'monthlyAmount' ? amountReading(first(values)) : '';
