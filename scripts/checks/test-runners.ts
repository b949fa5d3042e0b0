import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { playwrightCli } from '../browser.ts';
import { type Count, node, type Part, root, type TestFile } from './part.ts';

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const timedVitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Counts a vitest JSON report; a file that could not even be loaded counts as one failed test. */
export function countVitest(json: unknown): Count {
  const report = vitestReport.parse(json);
  const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** Counts a Playwright JSON report; an error outside any test counts as one failed test. */
export function countPlaywright(json: unknown): Count {
  const { stats, errors } = playwrightReport.parse(json);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

type Suite = z.infer<typeof playwrightSuite>;

export function specsOf(json: unknown): Suite['specs'] {
  const inside = ({ specs, suites = [] }: Suite): Suite['specs'] => [
    ...specs.map((one) => ({ ...one, file: `e2e/${one.file}` })),
    ...suites.flatMap(inside),
  ];
  return z
    .object({ suites: z.array(playwrightSuite) })
    .parse(json)
    .suites.flatMap(inside);
}

/** The tests of a Playwright JSON report that passed only on a retry. */
export const shakyTestsOfPlaywright = (json: unknown): string[] =>
  specsOf(json).flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );

const triedVitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const pathInProject = (name: string): string => relative(root, name).replaceAll('\\', '/');

/** The tests of a vitest JSON report that passed only on a retry: they retain the earlier failures. */
export const shakyTestsOfVitest = (json: unknown): string[] =>
  triedVitestReport
    .parse(json)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${pathInProject(name)} › ${fullName}`),
    );

function slowestOf(files: readonly TestFile[]): TestFile | undefined {
  const together = new Map<string, number>();
  for (const { file, seconds } of files) together.set(file, (together.get(file) ?? 0) + seconds);
  const [slowest] = [...together].sort(([, one], [, other]) => other - one);
  return slowest && { file: slowest[0], seconds: slowest[1] };
}

export const slowestOfVitest = (json: unknown): TestFile | undefined =>
  slowestOf(
    timedVitestReport.parse(json).testResults.map(({ name, startTime, endTime }) => ({
      file: pathInProject(name),
      seconds: (endTime - startTime) / 1000,
    })),
  );

export const slowestOfPlaywright = (json: unknown): TestFile | undefined =>
  slowestOf(
    specsOf(json).flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, seconds: duration / 1000 }))),
    ),
  );

/** @param since a commit: only tests that import what has changed since, if any @param workers files at a time; the configuration's by default */
export function vitest(
  name: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  since?: string,
  workers?: number,
): Part {
  const named = projects.flatMap((project) => ['--project', project]);
  const width = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  const changed = since === undefined ? [] : ['--changed', since];
  return {
    name,
    run: () =>
      counted(
        { count: countVitest, slowest: slowestOfVitest, shaky: shakyTestsOfVitest, mayBeNone: since !== undefined },
        (report) =>
          node(
            [
              'node_modules/vitest/vitest.mjs',
              'run',
              ...named,
              ...changed,
              ...width,
              '--reporter=minimal',
              '--reporter=json',
              `--outputFile.json=${report}`,
            ],
            { ...env, NODE_ENV: 'test' },
          ),
      ),
  };
}

/** @param since a commit: runs only test files that have changed since or import what has, of which there may be none */
export function playwright(name: string, chromium: string, env: NodeJS.ProcessEnv, since?: string): Part {
  const changed = since === undefined ? [] : [`--only-changed=${since}`];
  return {
    name,
    run: () =>
      counted(
        {
          count: countPlaywright,
          slowest: slowestOfPlaywright,
          shaky: shakyTestsOfPlaywright,
          mayBeNone: since !== undefined,
        },
        (report) =>
          node([playwrightCli(), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json', ...changed], {
            ...env,
            CHROMIUM_PATH: chromium,
            // Node runs TypeScript directly. With Playwright's own compiler, whose source maps are followed at each step, tests take 8 %
            // longer, and 7 s more in a fresh checkout; but only it determines which tests import changed code.
            ...(since === undefined && { PW_DISABLE_TS_ESM: '1' }),
            // Survives the run, unlike its default place among the temporary files.
            PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          }),
      ),
  };
}

interface Reading {
  readonly count: (json: unknown) => Count;
  readonly slowest: (json: unknown) => TestFile | undefined;
  readonly shaky: (json: unknown) => string[];
  /** Whether a run without a single test, and so without a report, passes too. */
  readonly mayBeNone: boolean;
}

/** Runs a test runner that writes a JSON report; passes only if the runner reports success and the count agrees. */
async function counted(
  { count, slowest, shaky, mayBeNone }: Reading,
  run: (report: string) => Promise<{ code: number; words: string }>,
): ReturnType<Part['run']> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  try {
    const report = join(folder, 'report.json');
    const { code, words } = await run(report);
    const json: unknown = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
    if (mayBeNone && code === 0 && json === undefined) return { ok: true, count: { passed: 0, failed: 0 }, words };
    if (json === undefined) return { ok: false, count: { passed: 0, failed: 1 }, words };
    const counts = count(json);
    const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1);
    return {
      ok: failed === 0 && (counts.passed > 0 || mayBeNone),
      count: { passed: counts.passed, failed },
      words,
      remarks: shaky(json).map((name) => `passed only at its second try: ${name}`),
      slowest: slowest(json),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
