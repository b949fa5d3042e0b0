import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from './repository-files.ts';

/** Files with Korean that is not read as a sentence of the product. */
const others: ReadonlyMap<string, string> = new Map([
  ['apps/api/src/features/account/password/korean-words.ts', 'words that no password may be'],
  ['apps/api/src/operator/commands/malls.ts', 'a value of the storefront platform, in the help of a command'],
  ['apps/api/src/platform/config/environment.ts', 'the brand, which a variable may change'],
]);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** A regular expression reads Korean but displays none. */
const pattern = /(?<=[=(:!,&|?\s])\/(?![*/])(?:\[[^\]\n]*\]|\\.|[^/\n\\[])+\/[a-z]*/g;

const koreanLines = (source: string): string[] =>
  source
    .replace(comment, '')
    .replace(pattern, '')
    .split('\n')
    .filter((line) => /[가-힣]/.test(line))
    .map((line) => line.trim());

it('every Korean text of server and clients is in the catalogue', () => {
  const sources = repositoryFiles().filter(
    (path) =>
      /^(?:apps\/(?:api|web|desk)|packages\/(?:ui|contract))\/src\/.*\.tsx?$/.test(path) &&
      !/\/testing\/|\.(?:test|fixture|port-test)\.tsx?$/.test(path) &&
      !others.has(path) &&
      existsSync(join(root, path)),
  );
  const found = sources.flatMap((path) =>
    koreanLines(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['rows.push(`1,000원`);', 1],
  ['<p>심사</p>', 1],
  ["const word = '원'; // 원", 1],
  ['/** 원 */ const word = 1; // 원', 0],
  ["const isRoad = /[동로가]$/.test(name) ? name : '';", 0],
])('%s has %i lines with Korean text', (source, count) => {
  expect(koreanLines(source)).toHaveLength(count);
});
