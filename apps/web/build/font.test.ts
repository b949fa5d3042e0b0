import { expect, it } from 'vitest';
import { rangeOf } from './font.ts';
import { allSyllables, catalogueGlyphs, everydaySyllables } from './glyphs.ts';

it.each([
  ['neighbours as one stretch', [0xac01, 0xac00, 0xac02, 0xb000], 'U+AC00-AC02,U+B000'],
  ['a single one', [0x20], 'U+20'],
  ['none', [], ''],
])('a range lists %s', (_, codes, range) => {
  expect(rangeOf(codes)).toBe(range);
});

it('every glyph of the catalogue is in one cut, and every syllable in some', async () => {
  const { everybody, visitors, merchants } = await catalogueGlyphs();
  const said = [...everybody, ...visitors, ...merchants];
  expect(new Set(said).size).toBe(said.length);
  expect(everybody).toEqual(expect.arrayContaining([...'로그인아이디비밀번호가맹점'].map((one) => one.codePointAt(0))));
  expect(allSyllables()).toEqual(expect.arrayContaining(everydaySyllables()));
});
