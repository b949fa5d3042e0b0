import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amount } from './business/amount.ts';
import { businessNumber } from './business/business-number.ts';
import { corporateNumber } from './business/corporate-number.ts';
import { accountNumber } from './business/settlement-account.ts';
import { licenceSerial } from './person/id-card-number.ts';
import { mobileNumber, phoneNumberPart, splitPhone } from './person/phone.ts';
import { digitsOnly } from './rule.ts';

it.each([
  ['123-45-67891', '1234567891'],
  ['123 45 67891', '1234567891'],
  ['１２３－４５－６７８９１', '1234567891'],
  ['123–45—67891', '1234567891'],
  [' 123.45.67891\n', '1234567891'],
  ['번호: 123-45-67891', '1234567891'],
  ['①②', '12'],
  ['', ''],
])('the digits of %j are %s', (pasted, digits) => {
  expect(digitsOnly(pasted)).toBe(digits);
});

const full = (text: string): string => [...text].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');

it.each([
  ['business number', businessNumber, '9051234566'],
  ['corporate number', corporateNumber, '9953110012343'],
  ['telephone', phoneNumberPart, '12345678'],
  ['account number', accountNumber, '1002900123456'],
  ['amount', amount, '50000'],
] as const)('%s: pasted with dashes, spaces and full-width digits', (_, field, plain) => {
  const read = (text: string): string | undefined => field.safeParse(text).data;
  expect(read(plain)).toBe(plain);
  expect(read(full(plain))).toBe(plain);
  expect(read(` ${plain.slice(0, 3)} ${plain.slice(3)}`)).toBe(plain);
  if (field !== amount) expect(read(`${plain.slice(0, 3)}－${plain.slice(3)}`)).toBe(plain);
});

it('an amount may be pasted in printed form', () => {
  expect(amount.safeParse('１，２３４，５００원').data).toBe('1234500');
});

it('a whole telephone number is split in any notation', () => {
  expect(splitPhone('０１０－１２３４－５６７８')).toEqual({ prefix: '010', number: '12345678' });
});

it.each(['+82 10-1234-5678', '＋82 10 1234 5678', '+82 (0)10-1234-5678', '821012345678'])(
  'a number with its country code, %s, becomes the number that is dialled in Korea',
  (typed) => {
    expect(splitPhone(typed)).toEqual({ prefix: '010', number: '12345678' });
    expect(mobileNumber.parse(typed)).toBe('01012345678');
    expect(phoneNumberPart.safeParse(typed).success).toBe(false);
  },
);

it('a cipher serial may be typed in full-width characters', () => {
  expect(licenceSerial.parse('ａＢ１２ 34')).toBe('AB1234');
});

it('removes separators between digits without losing any digit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { maxLength: 16 }),
      fc.constantFrom('-', ' ', '－', '\u00a0', '.'),
      (numbers, mark) => {
        expect(digitsOnly(numbers.join(mark))).toBe(numbers.join(''));
      },
    ),
  );
});
