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

/** The test files of some vitest projects. */
export function vitest(name: string, projects: readonly string[], env: NodeJS.ProcessEnv): Part {
  const named = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    run: () =>
      counted(countVitest, (report) =>
        node(
          [
            'node_modules/vitest/vitest.mjs',
            'run',
            ...named,
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          { ...env, NODE_ENV: 'test' },
        ),
      ),
  };
}

/** The browser tests of e2e/. */
export function playwright(name: string, chromium: string, env: NodeJS.ProcessEnv): Part {
  return {
    name,
    run: () =>
      counted(countPlaywright, (report) =>
        node([playwrightCli(), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
          ...env,
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        }),
      ),
  };
}

/** Runs a test runner that leaves a JSON report; passed only when the runner says so and the count agrees. */
async function counted(
  count: (json: unknown) => Count,
  run: (report: string) => Promise<{ code: number; words: string }>,
): ReturnType<Part['run']> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  try {
    const report = join(folder, 'report.json');
    const { code, words } = await run(report);
    const told = await readFile(report, 'utf8').then(
      (text) => count(JSON.parse(text)),
      () => ({ passed: 0, failed: 1 }),
    );
    const failed = code === 0 ? told.failed : Math.max(told.failed, 1);
    return { ok: failed === 0 && told.passed > 0, count: { passed: told.passed, failed }, words };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
