import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from './repository-files.ts';

/** Maximum number of source files in one folder, so that each can be found by looking. */
const most = 25;

/** Code and styles, without tests and their support files, which are next to what they test. */
const isSource = (path: string): boolean =>
  /\.(?:tsx?|js|css|grit)$/.test(path) && !/\.(?:test|fixture|spec)\.tsx?$/.test(path);

function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isSource)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
}

it('no folder has more than 25 source files', () => {
  expect(crowded(repositoryFiles().filter((path) => existsSync(join(root, path))))).toEqual([]);
});

it('a folder of 26 files is reported, without counting tests', () => {
  const files = Array.from({ length: most }, (_, index) => `apps/web/src/app/file-${index}.ts`);
  const tests = files.map((path) => path.replace('.ts', '.test.ts'));
  expect(crowded([...files, ...tests])).toEqual([]);
  expect(crowded([...files, 'apps/web/src/app/one-more.module.css'])).toEqual(['apps/web/src/app: 26']);
});
