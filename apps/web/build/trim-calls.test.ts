import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { trimmed } from './trim-calls.ts';

const lines = (code: string): string[] =>
  trimmed(code, (text) => parseAst(text))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

it('keeps what the client sends and reads, and drops what only the server needs', () => {
  const code = `
import { name } from './name.ts';
import { loginForm } from './login-form.ts';
import './does-something.ts';
const { body: form, ...rest } = loginForm;
const fields = { loginId: form.loginId, rest };
export const login = defineCall({
id: 'login',
method: 'POST',
body: z.object(fields),
jsonParts: ['a'],
answer: z.object({ name, 'body': z.string() }),
summary: '로그인, 한글과 {중괄호}',
source: 'x'
});
export const other = 1;`;
  expect(lines(code)).toEqual([
    "import { name } from './name.ts';",
    "import './does-something.ts';",
    'export const login = defineCall({',
    "method: 'POST',",
    "jsonParts: ['a'],",
    "answer: z.object({ name, 'body': z.string() }),",
    '});',
    'export const other = 1;',
  ]);
});

it('a property name is not a use of a variable, but a shorthand property is', () => {
  const code = `
import { seq } from './shared.ts';
import { page } from './page.ts';
const merchantId = z.object({ merchantId: text.check(seq) });
export const shop = defineCall({
params: merchantId,
answer: z.object({ merchantId: z.string(), seq: z.number(), page, other: other.seq }),
});`;
  expect(lines(code)).toEqual([
    "import { page } from './page.ts';",
    'export const shop = defineCall({',
    'answer: z.object({ merchantId: z.string(), seq: z.number(), page, other: other.seq }),',
    '});',
  ]);
});

it('keeps exported and used declarations, and tells apart names with the same beginning', () => {
  const code = `
const used = 1;
const usedLater = 2;
export const both = [used];
export const kept = z.object({ body: used });`;
  expect(lines(code)).toEqual([
    'const used = 1;',
    'export const both = [used];',
    'export const kept = z.object({ body: used });',
  ]);
});
