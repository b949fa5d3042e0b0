import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository-files.ts';

const folder = join(root, 'docs/security');

const required = new Map(
  readFileSync(join(folder, 'asvs-requirements.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([id = '', level = '']) => [id, level]),
);

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly evidence: string;
}

const rows: readonly Row[] = [
  ...readFileSync(join(folder, 'asvs.md'), 'utf8').matchAll(
    /^\| (\d+\.\d+\.\d+) \| (L\d) \| (\w+) \| [^|]+ \| ([^|]*) \|$/gm,
  ),
].map(([, id = '', level = '', state = '', evidence = '']) => ({ id, level, state, evidence }));

const share = (level: string): number => {
  const counted = rows.filter((row) => row.level === level && ['met', 'open'].includes(row.state));
  return counted.filter(({ state }) => state === 'met').length / counted.length;
};

it('every requirement is mapped once, at its level', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(
    [...required].map(([id, level]) => `${id} ${level}`).sort(),
  );
});

it('every row has a known state and evidence or an explanation', () => {
  expect(
    rows.filter(
      ({ state, evidence }) => !['met', 'deviation', 'deployment', 'open'].includes(state) || evidence.trim() === '',
    ),
  ).toEqual([]);
});

it('every test and document that is named exists', () => {
  const named = rows.flatMap(({ evidence }) => [
    ...[...evidence.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => join(root, path)),
    ...[...evidence.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join(folder, path.replace(/#.*/, ''))),
  ]);
  expect(named.filter((path) => !existsSync(path)).map((path) => path.slice(dirname(root).length))).toEqual([]);
});

it('every met requirement names a test or a document', () => {
  expect(rows.filter(({ state, evidence }) => state === 'met' && !/`[\w./-]+\.tsx?`|\]\(/.test(evidence))).toEqual([]);
});

it('nothing is open at level 1, and 19 of 20 are met at level 2', () => {
  expect(share('L1')).toBe(1);
  expect(share('L2')).toBeGreaterThanOrEqual(0.95);
});

it('security.md names tests that exist', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
  const isThere = (path: string): boolean =>
    [root, join(root, 'apps/api/src')].some((base) => existsSync(join(base, path)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
