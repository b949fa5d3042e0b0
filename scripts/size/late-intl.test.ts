import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

const isOfMerchants = (path: string): boolean =>
  /^(?:apps\/web|packages\/(?:ui|domain))\/src\/.+\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path);

/**
 * Whether a formatter is created when the module is loaded, which takes a slow phone a fifth of a second: such a declaration is at the
 * beginning of its line.
 */
const isMadeAtOnce = (text: string): boolean => /^(?:export )?const .*new Intl\./m.test(text);

it('no merchant page creates a formatter before it formats something', () => {
  const early = repositoryFiles()
    .filter(isOfMerchants)
    .filter((path) => isMadeAtOnce(readFileSync(join(root, path), 'utf8')));
  expect(early).toEqual([]);
});

it('a formatter that is created when it is needed does not count', () => {
  expect(isMadeAtOnce("const clock = new Intl.DateTimeFormat('ko-KR');")).toBe(true);
  expect(isMadeAtOnce("let clock;\nfunction text() {\n  clock ??= new Intl.DateTimeFormat('ko-KR');\n}")).toBe(false);
});
