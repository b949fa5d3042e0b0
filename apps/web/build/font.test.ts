import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rangeOf } from './font.ts';
import { allSyllables, everydaySyllables, pageGlyphs } from './glyphs.ts';

it.each([
  ['adjacent code points as one span', [0xac01, 0xac00, 0xac02, 0xb000], 'U+AC00-AC02,U+B000'],
  ['a single code point', [0x20], 'U+20'],
  ['no code points as an empty string', [], ''],
])('formats %s', (_, codes, range) => {
  expect(rangeOf(codes)).toBe(range);
});

/** A build of four pages: the entry shows 갉, the front page 날 (later 놀), others 댁 and 됩, a part of a page 렵, one closed page 뭡. */
async function smallBuild() {
  const dist = await mkdtemp(join(tmpdir(), 'portal-glyphs-'));
  const chunks = {
    'index.html': { file: 'index.js', isEntry: true, dynamicImports: ['front', 'long', 'other', 'closed'] },
    front: { file: 'front.js', imports: ['index.html'], dynamicImports: ['later'] },
    later: { file: 'later.js' },
    long: { file: 'long.js', imports: ['index.html', 'shared'], dynamicImports: ['part'] },
    part: { file: 'part.js', imports: ['long'] },
    other: { file: 'other.js', imports: ['shared'], dynamicImports: ['closed'] },
    shared: { file: 'shared.js' },
    closed: { file: 'closed.js', imports: ['shared'] },
  };
  const words = {
    index: '갉',
    front: '날',
    later: '놀',
    long: '댁',
    part: '렵',
    other: '',
    shared: '됩',
    closed: '뭡',
  };
  for (const [name, text] of Object.entries(words)) await writeFile(join(dist, `${name}.js`), `say("${text}")`);
  return { dist, manifest: chunks, open: ['front', 'long', 'other'], frontPage: '<h1>밟</h1>' } as const;
}

it('sorts glyphs by the chunks of the pages that show them, whatever the chunks are called', async () => {
  const { front, open, single, behind } = await pageGlyphs(await smallBuild());
  const text = (codes: readonly number[]): string =>
    String.fromCodePoint(...codes.filter((code) => code >= 0xac00 && code <= 0xd7a3));
  expect([...text(front)].filter((letter) => '갉날놀댁됩렵뭡밟'.includes(letter)).sort()).toEqual(['날', '밟']);
  expect(text(open)).toBe('갉됩');
  expect(single.map(text)).toEqual(['놀', '댁렵', '']);
  expect(text(behind)).toContain('뭡');
  const all = [...front, ...open, ...single.flat(), ...behind];
  expect(new Set(all).size).toBe(all.length);
  expect(allSyllables()).toEqual(expect.arrayContaining(everydaySyllables()));
});
