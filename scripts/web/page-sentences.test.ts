import { expect, it } from 'vitest';
import { missingSentences } from './page-sentences.ts';

const sentences = { 'bank.required': '은행을 선택해 주세요.', 'login.failed': '로그인에 실패하였습니다.' };
const words = 'add({"bank.required":`은행을 선택해 주세요.`})';

it.each([
  [
    'a code without its words',
    'tell("bank.required")',
    ['The page a/b may say bank.required, and loads no words for it.'],
  ],
  [
    'in other quotation marks',
    'tell(`bank.required`)',
    ['The page a/b may say bank.required, and loads no words for it.'],
  ],
  ['a code with its words', `tell("bank.required");${words}`, []],
  ['words that nothing asks for', words, []],
  ['a longer name that has the code in it', 'tell("my-bank.required-one")', []],
  ['nothing', '', []],
])('%s', (_, text, problems) => {
  expect(missingSentences([{ route: 'a/b', text }], sentences)).toEqual(problems);
});
