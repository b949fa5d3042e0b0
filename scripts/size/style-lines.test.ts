import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

/** Lines of style sheets per merchant page, including blank ones: beyond it, styles are written where a utility class would suffice. */
const most = 150;

const isSheet = (path: string): boolean => /^(?:apps\/web|packages\/ui)\/src\/.+\.css$/.test(path);
const isPage = (path: string): boolean => /^apps\/web\/src\/features\/.+\.page\.tsx$/.test(path);

/** @param linesOf returns a file's number of lines */
function linesAPage(paths: readonly string[], linesOf: (path: string) => number): number {
  const lines = paths.filter(isSheet).reduce((sum, path) => sum + linesOf(path), 0);
  return lines / paths.filter(isPage).length;
}

const linesIn = (path: string): number => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

it('the style sheets of the merchants’ client have at most 150 lines a page', () => {
  expect(linesAPage(repositoryFiles(), linesIn)).toBeLessThanOrEqual(most);
});

it('the sheets of the client and of its packages count, those of the desk do not', () => {
  const pages = ['one', 'two'].map((name) => `apps/web/src/features/${name}/${name}.page.tsx`);
  const sheets = ['apps/web/src/blocks/bar.module.css', 'packages/ui/src/base/tokens.css', 'apps/desk/src/desk.css'];
  expect(linesAPage([...pages, ...sheets], () => 100)).toBe(100);
});
