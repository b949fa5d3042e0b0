import { expect, it } from 'vitest';
import { mentionedIn } from './use-notes.ts';

const staff = ['김민', '김민수', '이서연', ''].map((name, id) => ({ id: String(id), name }));

it.each([
  ['@김민수 님, 확인 부탁드립니다.', ['김민수']],
  ['@김민님, 확인 부탁드립니다.', ['김민']],
  ['@김민수와 @김민', ['김민', '김민수']],
  ['a@b.kr 김민 @ 이서연', []],
])('%s mentions %j', (text, names) => {
  expect(mentionedIn(text, staff).map(({ name }) => name)).toEqual(names);
});
