import { expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.fixture.ts';
import { koreanPaper, type PaperSection } from './korean-paper.ts';

const values = [
  ['㈜뷁상점 № 1', '㈜뷁상점 № 1'],
  ['樂天 상점', '[U+6A02][U+5929] 상점'],
  ['𠮷 ❤\ufe0f 😀', '[U+20BB7] [U+2764] [U+1F600]'],
  ['한글'.normalize('NFD'), '한글'],
  ['가\n나', '가나'],
] as const;

const paperOf = (sections: readonly PaperSection[]) =>
  koreanPaper({
    name: 'name',
    title: 'title',
    foot: 'foot',
    page: '{page}',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    sections,
  });

it('draws every letter in its font, and prints the code point of any other', async () => {
  const rows = values.map(([typed], at) => [`label ${at}`, typed] as const);
  const { text } = await readPdf(await paperOf([{ title: 'title', rows }]));
  for (const [at, [, drawn]] of values.entries()) expect(text.normalize('NFC')).toContain(`label ${at} ${drawn}`);
});

it.each([
  ['one line long', 1],
  ['four lines long', 4],
  ['longer than a page', 120],
])('leaves no heading alone at the foot of a page when its first row is %s', async (_, lines) => {
  const value = Array.from({ length: lines }, (_, line) => `words ${line} ${'x'.repeat(50)}`).join(' ');
  const first = ['of the section', value] as const;
  for (let above = 34; above < 44; above += 1) {
    const rows = Array.from({ length: above }, (_, at) => [`row ${at}`, 'value'] as const);
    const { text } = await readPdf(
      await paperOf([
        { title: 'above', rows },
        { title: 'Heading', rows: [first] },
      ]),
    );
    const page = text.split('\n').find((one) => one.includes('Heading'));
    expect(page).toContain('words 0');
    if (lines < 120) expect(page).toMatch(new RegExp(`words ${lines - 1} ?x`));
  }
});
