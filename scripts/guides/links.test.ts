import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchor of a heading: its words in lower case, joined by hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function brokenLinks(path: string, text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return [`${path}: ${link}`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    return anchorsOf(textOf(target)).includes(anchor) ? [] : [`${path}: ${link}`];
  });
}

it('links of the guides lead to existing files and headings', () => {
  const guides = repositoryFiles().filter((path) => path.endsWith('.md') && existsSync(join(root, path)));
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.flatMap((path) => brokenLinks(path, textOf(path)))).toEqual([]);
});

it.each([
  ['[a](README.md) and [b](docs/forms.md#tests-of-a-form)', []],
  ['[a](docs/none.md)', ['README.md: docs/none.md']],
  ['[a](docs/forms.md#none)', ['README.md: docs/forms.md#none']],
  ['[a](https://example.com/none.md) and `[b](none.md)`', []],
])('%s', (text, broken) => {
  expect(brokenLinks('README.md', text)).toEqual(broken);
});
