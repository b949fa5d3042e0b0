import { asItIs, fieldTable } from '../field.fixture.ts';
import { authNumber } from './auth-number.ts';
import { codeEmail, email, shortEmail } from './email.ts';
import { loginId } from './login-id.ts';
import { password, passwordSpecials } from './password.ts';
import { typedLoginId, typedPassword } from './typed-login.ts';

fieldTable('login id', loginId, {
  accepted: [...['abcde', '12345', 'Merchant01', 'a'.repeat(20)].map(asItIs), ['ａｂｃ１２３', 'abc123']],
  refused: [
    ['', 'login-id.empty'],
    ['abcd', 'login-id.length'],
    ['a'.repeat(21), 'login-id.length'],
    ['abc_de', 'login-id.characters'],
    ['가맹점아이디', 'login-id.characters'],
    ['abcde ', 'login-id.characters'],
    [' abcde', 'login-id.characters'],
    ['abcde\n', 'login-id.characters'],
    ['аbcde', 'login-id.characters'],
    ['ａｂｃ＿１２３', 'login-id.characters'],
    ['ab_', 'login-id.characters'],
  ],
});

fieldTable('login id typed at log-in', typedLoginId, {
  accepted: [
    ...['a', '가', "x' or 1=1", 'a'.repeat(100)].map(asItIs),
    [' merchant01\n', 'merchant01'],
    ['ａｂｃ１２３\u3000', 'abc123'],
  ],
  refused: [
    ['', 'login.id-required'],
    [' ', 'login.id-required'],
    ['a'.repeat(101), 'common.too-long'],
  ],
});

fieldTable('password', password, {
  accepted: [
    ...['abcdef1!', 'ABCDEF1!', `aaaaaaaaaaaaaa1!`],
    ...[...passwordSpecials].map((special) => `abcdef1${special}`),
  ].map(asItIs),
  refused: [
    ['', 'password.format'],
    ['abcde1!', 'password.format'],
    ['aaaaaaaaaaaaaaa1!', 'password.format'],
    ['abcdefg!', 'password.format'],
    ['abcdefg1', 'password.format'],
    ['1234567!', 'password.format'],
    ['abcdef1#', 'password.format'],
    ['abcdef1!#', 'password.format'],
    ['abcdef1! ', 'password.format'],
    ['abcde 1!', 'password.format'],
    ['비밀번호ab1!', 'password.format'],
    ['abcdef1^', 'password.format'],
    ['abcdef1\\', 'password.format'],
    ['abcdef1-', 'password.format'],
    ['abcdef1]', 'password.format'],
  ],
});

fieldTable('password typed at log-in', typedPassword, {
  accepted: ['x', ' ', '비밀번호', 'a'.repeat(200)].map(asItIs),
  refused: [
    ['', 'login.password-required'],
    ['a'.repeat(201), 'common.too-long'],
  ],
});

const longestLocal = 'a'.repeat(64);
const domainOf = (length: number): string => {
  const end = '.example.com';
  const labels = `${'b'.repeat(60)}.`.repeat(5).slice(0, length - end.length);
  return `${labels.replace(/\.$/, 'b')}${end}`;
};

const goodAddresses = [
  'a@example.com',
  'first.last+tag@shop.example.co.kr',
  'under_score%x-y@my-shop.example.com',
  '123@456.example.com',
  'UPPER@Example.COM',
  `${longestLocal}@example.com`,
];
const wrongAddresses = [
  '',
  'a',
  'a@',
  '@example.com',
  'a@example',
  'a@example.c',
  'a@.example.com',
  'a@example..com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@-example.com',
  'a@example-.com',
  'a b@example.com',
  'a@exa mple.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'a@b@example.com',
  '<a@example.com>',
  '가@example.com',
  `${longestLocal}a@example.com`,
];

fieldTable('e-mail', email, {
  accepted: [
    ...goodAddresses.map(asItIs),
    ['  a@example.com\n', 'a@example.com'],
    ['Ａ．ｂ＠example.com', 'A.b@example.com'],
    asItIs(`a@${domainOf(252)}`),
  ],
  refused: [...wrongAddresses, `a@${domainOf(253)}`].map(
    (value) => [value, value.trim() === '' ? 'email.required' : 'email.format'] as const,
  ),
});

fieldTable('e-mail that a code goes to', codeEmail, {
  accepted: [...goodAddresses.map(asItIs), [' a@example.com ', 'a@example.com'], ['a＠example.com', 'a@example.com']],
  refused: wrongAddresses.map((value) => [value, 'email.exact'] as const),
});

const fifty = `${'a'.repeat(38)}@example.com`;
fieldTable('settlement and business e-mail', shortEmail, {
  accepted: [asItIs(fifty), [` ${fifty} `, fifty], [fifty.replace('@', '＠'), fifty]],
  refused: [
    [`a${fifty}`, 'email.too-long'],
    ...wrongAddresses.map((value) => [value, value.trim() === '' ? 'email.required' : 'email.format'] as const),
  ],
});

fieldTable('code of an e-mail', authNumber, {
  accepted: [
    ['000000', '000000'],
    ['123456', '123456'],
    [' 123 456\n', '123456'],
  ],
  refused: [
    ['', 'auth-number.required'],
    ['   ', 'auth-number.required'],
    ['12345', 'auth-number.invalid'],
    ['1234567', 'auth-number.invalid'],
    ['12345a', 'auth-number.invalid'],
    ['１２３４５６', 'auth-number.invalid'],
    ['-12345', 'auth-number.invalid'],
  ],
});
