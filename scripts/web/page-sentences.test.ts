import { expect, it } from 'vitest';
import { missingSentences } from './page-sentences.ts';

const sentences = { 'bank.required': '은행을 선택해 주세요.', 'login.failed': '로그인에 실패하였습니다.' };
const words = 'add({"bank.required":`은행을 선택해 주세요.`})';

it.each([
  [
    'reports a code without its sentence',
    'tell("bank.required")',
    ['The page a/b may say bank.required, and loads no words for it.'],
  ],
  [
    'reports one in other quotation marks',
    'tell(`bank.required`)',
    ['The page a/b may say bank.required, and loads no words for it.'],
  ],
  ['accepts a code with its sentence', `tell("bank.required");${words}`, []],
  ['accepts a sentence that no code uses', words, []],
  ['ignores a longer name that contains a code', 'tell("my-bank.required-one")', []],
  ['accepts an empty page', '', []],
])('%s', (_, text, problems) => {
  expect(missingSentences([{ route: 'a/b', text }], sentences)).toEqual(problems);
});
