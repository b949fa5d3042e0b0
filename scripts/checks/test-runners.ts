import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { playwrightCli } from '../browser.ts';
import { type Count, node, type Part } from './part.ts';

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
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
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

/** The tests of a Playwright JSON report that passed only when they were tried again. */
export function shakyTests(json: unknown): string[] {
  const names = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
    ),
    ...suites.flatMap(names),
  ];
  return z
    .object({ suites: z.array(playwrightSuite) })
    .parse(json)
    .suites.flatMap(names);
}

/**
 * The test files of some vitest projects.
 * @param since a commit: only tests of what has changed since are run, by what they import; there may be none
 */
export function vitest(name: string, projects: readonly string[], env: NodeJS.ProcessEnv, since?: string): Part {
  const named = projects.flatMap((project) => ['--project', project]);
  const changed = since === undefined ? [] : ['--changed', since];
  return {
    name,
    run: () =>
      counted(
        countVitest,
        (report) =>
          node(
            [
              'node_modules/vitest/vitest.mjs',
              'run',
              ...named,
              ...changed,
              '--reporter=dot',
              '--reporter=json',
              `--outputFile.json=${report}`,
            ],
            { ...env, NODE_ENV: 'test' },
          ),
        { mayBeNone: since !== undefined },
      ),
  };
}

/** The browser tests of e2e/. */
export function playwright(name: string, chromium: string, env: NodeJS.ProcessEnv): Part {
  return {
    name,
    run: () =>
      counted(
        countPlaywright,
        (report) =>
          node([playwrightCli(), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json'], {
            ...env,
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          }),
        { shaky: shakyTests },
      ),
  };
}

interface Counting {
  /** Names the tests that passed only at a second try. */
  readonly shaky?: (json: unknown) => string[];
  /** A run without a single test, and so without a report, passes too. */
  readonly mayBeNone?: boolean;
}

/** Runs a test runner that leaves a JSON report; passed only when the runner says so and the count agrees. */
async function counted(
  count: (json: unknown) => Count,
  run: (report: string) => Promise<{ code: number; words: string }>,
  { shaky = () => [], mayBeNone = false }: Counting = {},
): ReturnType<Part['run']> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  try {
    const report = join(folder, 'report.json');
    const { code, words } = await run(report);
    const json: unknown = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
    if (mayBeNone && code === 0 && json === undefined) return { ok: true, count: { passed: 0, failed: 0 }, words };
    const counts = json === undefined ? { passed: 0, failed: 1 } : count(json);
    const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1);
    const remarks = json === undefined ? [] : shaky(json).map((name) => `passed only at its second try: ${name}`);
    return {
      ok: failed === 0 && (counts.passed > 0 || mayBeNone),
      count: { passed: counts.passed, failed },
      words,
      remarks,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
