import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../checks/part.ts';
import { type FileOutcome, lineOf, outcomesOfPlaywright, outcomesOfVitest, tableOf } from './lines.ts';
import { trustTests } from './suite.ts';

const test = { id: 'A1', what: 'something', target: 'holds', tests: ['a.test.ts', 'b.test.ts'] };
const fine: FileOutcome = { passed: 2, failed: 0, broken: [], leftOut: [] };
const both = (b: FileOutcome | undefined): Map<string, FileOutcome> =>
  new Map([['a.test.ts', fine], ...(b ? [['b.test.ts', b] as const] : [])]);

describe('a line of the trust table', () => {
  it.each([
    ['pass', both(fine), undefined],
    ['fail', both({ ...fine, failed: 1 }), undefined],
    ['fail', both(undefined), undefined],
    ['left out', both({ ...fine, leftOut: ['nginx is not on this machine'] }), undefined],
    ['left out', both(fine), 'not written'],
    ['fail', both({ ...fine, failed: 1 }), 'not written'],
  ])('is %s', (state, outcomes, missing) => {
    expect(lineOf(missing === undefined ? test : { ...test, missing }, outcomes).state).toBe(state);
  });

  it('names what failed', () => {
    const failed = both({ ...fine, failed: 1, broken: ['holds on a full moon'] });
    expect(lineOf(test, failed).figure).toBe('4 of 5; failed: holds on a full moon');
  });

  it('is counted as passed only if it passed', () => {
    const lines = [lineOf(test, both(fine)), lineOf(test, both(undefined))];
    expect(tableOf([test], lines)).toMatch(/\n1 of 2 pass\n$/);
  });
});

describe('reports', () => {
  it('of vitest are read by file, one that cannot be loaded or prepared as failed', () => {
    const outcomes = outcomesOfVitest({
      testResults: [
        {
          name: join(root, 'a.test.ts'),
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'one' },
            { status: 'skipped', fullName: 'two' },
          ],
        },
        { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [] },
        { name: join(root, 'c.test.ts'), status: 'failed', assertionResults: [{ status: 'skipped', fullName: 'x' }] },
        {
          name: join(root, 'd.test.ts'),
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: 'y', failureMessages: ['401 is not 503\n    at z.ts'] }],
        },
      ],
    });
    expect([...outcomes]).toEqual([
      ['a.test.ts', { passed: 1, failed: 0, broken: [], leftOut: ['two'] }],
      ['b.test.ts', { passed: 0, failed: 1, broken: ['the file could not be loaded or prepared'], leftOut: [] }],
      ['c.test.ts', { passed: 0, failed: 1, broken: ['the file could not be loaded or prepared'], leftOut: ['x'] }],
      ['d.test.ts', { passed: 0, failed: 1, broken: ['y: 401 is not 503'], leftOut: [] }],
    ]);
  });

  it('of Playwright are read by file, over all its projects', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ projectName: 'desktop', status, results: [] }],
    });
    const outcomes = outcomesOfPlaywright({
      suites: [
        { specs: [spec('one', 'expected'), spec('two', 'unexpected')], suites: [{ specs: [spec('3', 'flaky')] }] },
      ],
    });
    expect([...outcomes]).toEqual([['e2e/a.spec.ts', { passed: 2, failed: 1, broken: ['two'], leftOut: [] }]]);
  });
});

describe('the trust suite', () => {
  it('has the 36 required tests', () => {
    const numbers = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
    const wanted = [
      ['A', 15],
      ['U', 5],
      ['R', 10],
      ['P', 4],
      ['X', 2],
    ] as const;
    expect(trustTests.map(({ id }) => id)).toEqual(wanted.flatMap(([letter, count]) => numbers(letter, count)));
  });

  const files = trustTests.flatMap(({ tests }) => tests);

  it('names files that exist', () => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('leaves out no file of its own folder', () => {
    const own = readdirSync(join(root, 'trust'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.trust.ts'))
      .map((file) => `trust/${file.replaceAll('\\', '/')}`);
    expect(own.filter((file) => !files.includes(file))).toEqual([]);
  });
});
