import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { ByEnvironment } from './scripts/setup/by-environment.ts';
import { embeddedArguments, nodeArguments } from './scripts/setup/node-arguments.js';

/** Wide, as two cores may be shared with much else: what must be quick is measured by the benchmarks. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
/** A machine shared with others can starve a server or a process: in CI what waits for one, or for a page, is tried twice. */
const retry = process.env.CI ? 1 : 0;
const jsx = { runtime: 'automatic' as const };

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** A test may ask for any sentence; that each page loads its own is held against the build (`scripts/web/page-sentences.ts`). */
const setupFiles = ['packages/domain/src/messages/catalogue.ts', 'vitest.setup.ts'].map(fromHere);
const webSetupFiles = [...setupFiles, fromHere('apps/web/vitest.setup.ts')];

const rules = ['scripts/**/*.test.ts', 'apps/web/gallery/*.test.ts'];
/** Tests that start whole processes (portal, database server): slow, so apart from the rest. */
const processTests = ['scripts/**/*.process.test.ts', 'scripts/start.test.ts'];

/**
 * Files share a worker's loaded modules, which halves the processor time of the whole: none may put another module in a module's place (`vi.mock`),
 * as it would meet the real one, loaded by a file before; web tests stub what browser and server say (`apps/web/src/lib/*.fixture.ts`).
 *
 * unit: pure packages, web logic (a web test asks for jsdom in its file's docblock). rules: what holds for the repository, and its own scripts.
 * api: the server, on PostgreSQL with TEST_DATABASE_URL and the embedded database otherwise; where a database decides, on both.
 * services: sandbox and reader. processes: tests that start whole processes.
 * trust: long or in need of more than npm installs; no part of `npm test`, run by `vitest run --project trust`.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    // Also for the programs that tests start: they hand on their own.
    execArgv: nodeArguments,
    projects: [
      {
        oxc: { jsx },
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.{ts,tsx}', 'apps/{web,desk}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/dist/**', ...rules],
          isolate: false,
          retry,
          setupFiles: webSetupFiles,
          ...patience,
        },
      },
      {
        oxc: { jsx },
        test: {
          name: 'rules',
          include: rules,
          exclude: [...configDefaults.exclude, ...processTests],
          isolate: false,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          // Embedded databases, and servers of their own on one, that live for seconds.
          execArgv: [...nodeArguments, ...embeddedArguments],
          isolate: false,
          retry,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'services',
          include: ['apps/{sandbox,reader}/**/*.test.ts'],
          isolate: false,
          retry,
          setupFiles,
          ...patience,
        },
      },
      { test: { name: 'trust', include: ['trust/**/*.trust.ts'], testTimeout: 600_000, hookTimeout: 600_000 } },
      {
        test: {
          name: 'processes',
          include: processTests,
          retry,
          setupFiles,
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
