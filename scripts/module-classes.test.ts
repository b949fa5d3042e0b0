import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from './repository-files.ts';

const clients = /^(?:apps\/web|apps\/desk|packages\/ui)\/.+/;
const files = repositoryFiles().filter((path) => clients.test(path));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const ruled = (sheet: string): Set<string> => {
  const selectors = sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/(?<=[{;])[^{};]*(?=[;}])/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
};

interface Use {
  readonly sheet: string;
  readonly names: readonly string[];
  /** Whether a class name is composed there, so that the classes are not known. */
  readonly isOpen: boolean;
}

/** The classes of sheets that a source applies to elements. */
const uses = (source: string): Use[] =>
  [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', sheet = '']) => ({
    sheet,
    names: [...source.matchAll(new RegExp(`(?<![-/\\w.])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    isOpen: new RegExp(`\\b${name}\\[`).test(source),
  }));

const sheetAt = (path: string, sheet: string): string =>
  sheet.startsWith('.') ? join(dirname(path), sheet) : sheet.replace('@portal/ui/', 'packages/ui/src/');

const used = files
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .flatMap((path) => uses(read(path)).map((use) => ({ ...use, path, sheet: sheetAt(path, use.sheet) })));
const sheets = files
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => ({ path, classes: ruled(read(path)) }));

it('every class of an element is defined in its style sheet', () => {
  const classesOf = new Map(sheets.map(({ path, classes }) => [path, classes]));
  const unknown = used.flatMap(({ path, sheet, names }) =>
    names.filter((name) => !classesOf.get(sheet)?.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

it('every class of a style sheet is used by an element', () => {
  const unused = sheets.flatMap(({ path, classes }) => {
    const here = used.filter(({ sheet }) => sheet === path);
    if (here.some(({ isOpen }) => isOpen)) return [];
    const names = new Set(here.flatMap((use) => use.names));
    return [...classes].filter((name) => !names.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it('classes are read from selectors only', () => {
  const sheet =
    '/* .no */\n.a,\n.b > .c {\n  gap: 0.5rem;\n  background: url("a.png");\n}\n@media (width < 9px) {\n  .d:hover { top: 1px }\n}';
  expect([...ruled(sheet)]).toEqual(['a', 'b', 'c', 'd']);
});
