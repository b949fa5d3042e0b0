import { expect, it } from 'vitest';
import { findWord } from './find-word.ts';
import { editDistance, jamo, unlikeness } from './jamo.ts';

it('splits a syllable into its letters', () => {
  expect(Array.from(jamo('한가a'))).toHaveLength(6);
  expect(editDistance(jamo('층'), jamo('충'))).toBe(1);
});

it('compares words by letters, not by syllables', () => {
  expect(unlikeness('단체명', '단제명')).toBeLessThan(0.2);
  expect(unlikeness('상호', '성명')).toBeGreaterThan(0.4);
  expect(unlikeness('', '')).toBe(0);
});

it('finds the best match, also of a misread word', () => {
  expect(findWord('사업의종류:업태제조업종목화장품', '종목')).toMatchObject({ start: 11, end: 13 });
  expect(findWord('개업년윌일:2016년', '개업연월일', 0, 1)).toMatchObject({ start: 0, end: 5 });
  expect(findWord('서울특별시강남구', '종목')).toBeUndefined();
  expect(findWord('이름:상호', '상호', 0, 1)).toBeUndefined();
});
