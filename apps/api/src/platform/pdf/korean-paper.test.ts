import { expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.fixture.ts';
import { koreanPaper } from './korean-paper.ts';

/** Values, and what is drawn of each. */
const values = [
  ['㈜뷁상점 № 1', '㈜뷁상점 № 1'],
  ['樂天 상점', '[U+6A02][U+5929] 상점'],
  ['𠮷 ❤\ufe0f 😀', '[U+20BB7] [U+2764] [U+1F600]'],
  ['한글'.normalize('NFD'), '한글'],
  ['가\n나', '가나'],
] as const;

it('draws every letter that its font has, and says the number of any other', async () => {
  const paper = await koreanPaper({
    name: 'name',
    title: 'title',
    foot: 'foot',
    page: '{page}',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    sections: [{ title: 'title', rows: values.map(([typed], at) => [`label ${at}`, typed]) }],
  });
  const { text } = await readPdf(paper);
  for (const [at, [, drawn]] of values.entries()) expect(text.normalize('NFC')).toContain(`label ${at} ${drawn}`);
});
