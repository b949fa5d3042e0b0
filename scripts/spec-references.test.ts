import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const pages = {
  1: 'docs/spec/1-application.md',
  2: 'docs/spec/2-screening-and-storefront.md',
  protocol: 'docs/spec/protocols.md',
} as const;

const textOf = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

const sectionsOf = (path: string): Set<string> =>
  new Set([...textOf(path).matchAll(/^#{2,3} §([\d.]+)/gm)].map(([, section = '']) => section));

const sections = {
  1: sectionsOf(pages[1]),
  2: sectionsOf(pages[2]),
  protocol: sectionsOf(pages.protocol),
};

/** The numbers of the pages in a folder: `06-fields.md` is 6. */
const numbersIn = (folder: string): Set<number> =>
  new Set(readdirSync(`${root}/${folder}`).map((name) => Number.parseInt(name, 10)));

const settled = numbersIn('docs/spec/decisions');
const decided = numbersIn('docs/decisions');

const sources = globSync('{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,js,css,sql,md}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|data|test-results)(\/|$)/.test(path),
});

/** Every section named after `§`; a range gives its ends: `§5.2 to §5.4` gives both. */
const numbersAfter = (text: string): string[] => [...text.matchAll(/§\s?(\d+(?:\.\d+)*)/g)].map(([, at = '']) => at);

/** References that lead nowhere, as `file: reference`. */
function lostIn(path: string): string[] {
  const text = textOf(path);
  const lost: string[] = [];
  for (const [whole, part] of text.matchAll(/specification ([12])((?:,? (?:to |and )?§[\d.]*\d)+)/g)) {
    const known = part === '1' ? sections[1] : sections[2];
    if (numbersAfter(whole).some((at) => !known.has(at))) lost.push(`${path}: ${whole}`);
  }
  for (const [whole] of text.matchAll(/protocols?(?: of the gateway)?,? §[\d.]*\d/g)) {
    if (numbersAfter(whole).some((at) => !sections.protocol.has(at))) lost.push(`${path}: ${whole}`);
  }
  for (const [whole] of text.matchAll(/decisions((?:,? (?:to |and )?§\d+)+)/g)) {
    if (numbersAfter(whole).some((at) => !settled.has(Number(at)))) lost.push(`${path}: ${whole}`);
  }
  for (const [whole, number] of text.matchAll(/docs\/decisions\/(\d{4})/g)) {
    if (!decided.has(Number(number))) lost.push(`${path}: ${whole}`);
  }
  // The design drafts are not part of the repository.
  for (const [whole] of text.matchAll(/\bdesign(?: desk|: )[^;)']*/g)) lost.push(`${path}: ${whole}`);
  return lost;
}

describe('references to the specification', () => {
  it('are in more than a hundred files', () => {
    const referring = sources.filter((path) => /specification [12] §|decisions §/.test(textOf(path)));
    expect(referring.length).toBeGreaterThan(100);
  });

  it('lead to an existing section', () => {
    expect(sources.flatMap(lostIn)).toEqual([]);
  });
});
