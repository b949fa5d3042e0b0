import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kilobyte, ownBudgets, pageGroups } from '../size/budgets.ts';
import { filesNamedIn, filesOf, pagesOf, problemsOf, weighRoutes } from '../size/page-sizes.ts';
import { cleanEnv } from './clean-env.ts';
import { allPassed, longestLine, node, type Outcome, root, runParts, type Share, sum } from './part.ts';
import {
  countPlaywright,
  countVitest,
  shakyTestsOfPlaywright,
  shakyTestsOfVitest,
  slowestOfPlaywright,
  slowestOfVitest,
} from './test-runners.ts';

const outcome = (passed: number, failed: number): Outcome => ({
  name: 'part',
  ok: failed === 0,
  count: { passed, failed },
  words: '',
  seconds: 0,
});

describe('counting tests', () => {
  it('counts the tests of vitest, and a file that could not be loaded as a failure', () => {
    const file = { status: 'failed', assertionResults: [] };
    expect(countVitest({ success: false, numPassedTests: 4, numFailedTests: 1, testResults: [file] })).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  it('counts the tests of Playwright, and an error outside tests as a failure', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2 });
  });

  it('names the tests of Playwright that passed only at the second try', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ projectName: 'phone', status, results: [] }],
    });
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }];
    expect(shakyTestsOfPlaywright({ suites })).toEqual(['[phone] e2e/a.spec.ts › two']);
  });

  it('names the tests of vitest that passed only at the second try, which keep the failure of the first', () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const assertionResults = [test('one', 'passed'), test('two', 'passed', 'once'), test('three', 'failed', 'twice')];
    const testResults = [{ name: join(root, 'apps/a.test.ts'), assertionResults }];
    expect(shakyTestsOfVitest({ testResults })).toEqual(['apps/a.test.ts › two']);
  });

  it('adds up the counts of parts', () => {
    expect(sum([outcome(2, 0), outcome(3, 1)])).toEqual({ passed: 5, failed: 1 });
  });

  it('passes only without a failure and with at least one test', () => {
    expect([allPassed([outcome(1, 0)]), allPassed([outcome(1, 1)]), allPassed([outcome(0, 0)]), allPassed([])]).toEqual(
      [true, false, false, false],
    );
  });

  it('reports a part that throws as failed, with the text of its error', async () => {
    const lines: string[] = [];
    const part = { name: 'no browser', run: () => Promise.reject(new Error('none')) };
    const [result] = await runParts([part], 2, (line) => lines.push(line));
    expect(lines.join()).toMatch(/^FAILED no browser/);
    expect(result).toMatchObject({ ok: false, words: 'none', count: { passed: 0, failed: 1 } });
  });

  it('gives a command for idle time and everything that it starts the lowest priority', async () => {
    const starts = `process.stdout.write(require('node:child_process').execSync('nice').toString())`;
    const priorityOf = async (share?: Share): Promise<string> => (await node(['-e', starts], process.env, share)).words;
    expect([await priorityOf(), await priorityOf('idle')]).toEqual([`${getPriority()}\n`, '19\n']);
  });
});

describe('what took longest', () => {
  it('in vitest is a file, by its path in the project', () => {
    const testResults = [
      { name: join(root, 'apps/api/quick.test.ts'), startTime: 1_000, endTime: 1_500 },
      { name: join(root, 'apps/api/slow.test.ts'), startTime: 1_000, endTime: 4_000 },
    ];
    expect(slowestOfVitest({ testResults })).toEqual({ file: 'apps/api/slow.test.ts', seconds: 3 });
    expect(slowestOfVitest({ testResults: [] })).toBeUndefined();
  });

  it('in Playwright is a file, with all its tests, projects and tries together', () => {
    const spec = (file: string, ...durations: number[]) => ({
      title: 'one',
      file,
      tests: durations.map((duration) => ({ projectName: 'phone', status: 'expected', results: [{ duration }] })),
    });
    const suites = [
      { specs: [spec('long.spec.ts', 5_000)], suites: [{ specs: [spec('many.spec.ts', 3_000, 2_500)] }] },
    ];
    expect(slowestOfPlaywright({ suites })).toEqual({ file: 'e2e/many.spec.ts', seconds: 5.5 });
  });

  it('is summarised in one line, the longest part first', () => {
    const parts = [
      { ...outcome(1, 0), name: 'types', seconds: 9.6 },
      { ...outcome(1, 0), name: 'journeys', seconds: 200, slowest: { file: 'a.spec.ts', seconds: 40.2 } },
    ];
    expect(longestLine(parts)).toBe('took longest: journeys 200 s (slowest: a.spec.ts 40 s); types 10 s');
  });
});

describe('the environment of the tests', () => {
  it('has none of the operator’s settings and all of the machine’s', () => {
    const env = {
      PORT: '80',
      DATABASE_URL: 'x',
      MIGRATION_DATABASE_URL: 'x',
      EXIMBAY_API_KEY: 'x',
      NODE_ENV: 'production',
      TEST_DATABASE_URL: 'y',
      PATH: '/',
    };
    expect(cleanEnv(env)).toEqual({ TEST_DATABASE_URL: 'y', PATH: '/' });
  });
});

describe('what a page loads', () => {
  const manifest = {
    'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react'], css: ['main.css'] },
    _react: { file: 'react.js' },
    _form: { file: 'form.js', imports: ['_react'], css: ['form.css'] },
    'src/features/account/login.page.tsx': {
      file: 'login.js',
      isDynamicEntry: true,
      imports: ['_form', 'src/main.tsx'],
    },
    'src/features/account/find.page.tsx': { file: 'find.js', isDynamicEntry: true },
  };

  it('is its own chunk and everything it imports, once', () => {
    expect(filesOf(manifest, ['src/main.tsx', 'src/features/account/login.page.tsx'])).toEqual({
      js: ['main.js', 'react.js', 'login.js', 'form.js'],
      css: ['main.css', 'form.css'],
    });
  });

  it('is, for a prerendered page, what its HTML names, once', () => {
    const html =
      '<script src="/assets/a.js"></script><link href="/assets/b.css"><link href="/assets/b.css"><a href="/login">';
    expect(filesNamedIn(html)).toEqual(['assets/a.js', 'assets/b.css']);
  });

  it('is reported by pages that are named after their folders', () => {
    expect([...pagesOf(manifest).keys()]).toEqual(['account/login', 'account/find']);
  });

  it('cannot be weighed without the frame around it', () => {
    const page = { 'src/features/application/fee.page.tsx': { file: 'fee.js', isDynamicEntry: true } };
    expect(() => weighRoutes(page)).toThrow('src/app/frame/merchant-frame.ts');
  });
});

describe('the budget of a page', () => {
  const weight = (brotli: number) => ({ raw: 0, gzip: 0, brotli });
  const page = (route: string, kilobytes: number) => ({ route, js: weight(kilobytes * kilobyte), css: weight(0) });
  const most = (budget: number | undefined): number => (budget ?? 0) / kilobyte;
  const loginMost = most(ownBudgets['account/login/login']);
  const ownersMost = most(pageGroups.find(({ folder }) => folder === 'screening')?.most);
  const own = [
    ...Object.entries(ownBudgets).map(([route, budget]) => page(route, most(budget))),
    // Light, so that the average of so few pages stays within its limit.
    page('help/help', 50),
  ];
  const withoutLogin = own.filter(({ route }) => route !== 'account/login/login');

  it.each([
    ['may be used up', [...own, page('screening/owner-info/owner-info', ownersMost)], []],
    [
      'reports a page above it',
      [...own, page('screening/owner-info/owner-info', ownersMost + 1)],
      [
        `The page screening/owner-info/owner-info loads ${ownersMost + 1}.0 KB of JavaScript; its budget is ${ownersMost}.0 KB.`,
      ],
    ],
    [
      'of the log-in page is checked separately',
      [...withoutLogin, page('account/login/login', loginMost + 1)],
      [`The page account/login/login loads ${loginMost + 1}.0 KB of JavaScript; its budget is ${loginMost}.0 KB.`],
    ],
    [
      'limits the average of all pages, too',
      [...own, ...['a', 'b', 'c', 'd', 'e'].map((name) => page(`screening/${name}`, ownersMost))],
      ['The pages load 99.7 KB of JavaScript on average; the budget is 99.0 KB.'],
    ],
    ['does not apply to the entry alone', [...own, page('(entry)', 300)], []],
    [
      'is required for each page',
      [...own, page('elsewhere/page', 1)],
      ['The page elsewhere/page has no budget: add its folder to scripts/size/budgets.ts.'],
    ],
    [
      'without its page is reported',
      withoutLogin,
      ['The build has no page account/login/login, for which scripts/size/budgets.ts has a budget.'],
    ],
  ])('%s', (_, weights, problems) => {
    expect(problemsOf(weights)).toEqual(problems);
  });
});
