import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { branchPoint, commitBefore } from './changed-since.ts';

let folder = '';
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=tester', '-c', 'user.email=tester@example.com', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const commit = (): string => {
  git('commit', '--quiet', '--allow-empty', '--message', 'x');
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-since-'));
  git('init', '--quiet', '--initial-branch', 'main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the branch point is where the branch left main, however many commits ago', () => {
  commit();
  const left = commit();
  git('switch', '--quiet', '--create', 'work');
  commit();
  const before = commit();
  commit();
  expect(branchPoint(folder)).toBe(left);
  expect(commitBefore(folder)).toBe(before);
});

it('the branch point is the commit before the latest one on main itself, and without a main', () => {
  const before = commit();
  commit();
  expect(branchPoint(folder)).toBe(before);
  git('branch', '--quiet', '--move', 'trunk');
  expect(branchPoint(folder)).toBe(before);
});

it('there is no branch point in a repository with a single commit', () => {
  commit();
  expect([branchPoint(folder), commitBefore(folder)]).toEqual([undefined, undefined]);
});
