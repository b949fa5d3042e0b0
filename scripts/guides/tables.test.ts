import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

/** Code blocks hold tables of programs. */
const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));

/** Cells of a row; a `|` divides them in code, too. */
const cellsOf = (row: string): number => row.trim().replaceAll('\\|', '').split('|').length - 2;

/** Rows with another number of cells than their table's head: what is too much is shown nowhere. */
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
