import { expect, it } from 'vitest';
import { personName, plausible } from './korean.ts';

it('corrects syllables that no address contains and keeps the others', () => {
  expect(plausible('서울특벌시 은빛로 12, 3충(가온동)')).toBe('서울특별시 은빛로 12, 3층(가온동)');
  expect(plausible('술빚는집')).toBe('술빚는집');
  expect(plausible('충청북도 충주시')).toBe('충청북도 충주시');
  expect(plausible('부산출입국 ㆍ 외국인청장')).toBe('부산출입국·외국인청장');
});

it('removes the spaces of a letter-spaced Korean name, not those of a foreign name', () => {
  expect(personName('홍 길 동')).toBe('홍길동');
  expect(personName('MARIA GARCIA')).toBe('MARIA GARCIA');
});
