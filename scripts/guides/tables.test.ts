import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

/** Code blocks contain programs' tables. */
const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));

/** Number of cells of a row; a `|` separates them even inside code. */
const cellsOf = (row: string): number => row.trim().replaceAll('\\|', '').split('|').length - 2;

/** Rows whose number of cells differs from their table's head: surplus cells are not displayed. */
function oddRows(path: string): string[] {
  let head: number | undefined;
  return withoutCode(readFileSync(join(root, path), 'utf8'))
    .split('\n')
    .flatMap((line, at) => {
      if (!line.startsWith('|')) head = undefined;
      else head ??= cellsOf(line);
      return head === undefined || cellsOf(line) === head ? [] : [`${path}:${at + 1}`];
    });
}

it('a row of a table has as many cells as its head', () => {
  const guides = repositoryFiles().filter((path) => path.endsWith('.md'));
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.flatMap(oddRows)).toEqual([]);
});
