import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Wide, as two cores may be shared with much else: what must be quick is measured by the benchmarks. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
/** A machine shared with others can starve a server or a process: in CI what talks to one is tried twice. */
const retry = process.env.CI ? 1 : 0;
const jsx = { runtime: 'automatic' as const };

/** A test may ask for any sentence; that each page loads its own is held against the build (`scripts/web/page-sentences.ts`). */
const setupFiles = [fileURLToPath(new URL('packages/domain/src/messages/catalogue.ts', import.meta.url))];

/** The test files below a folder that contain a text, by their path from here. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes(text));
}

/** Tests that start whole processes (portal, database server): slow, so apart from the rest. */
const house = ['scripts/**/*.house.test.ts', 'scripts/start.test.ts'];

/**
 * Test files that put something else in a module's place (`vi.mock`). All other files share a worker's loaded modules,
 * which halves the processor time of the whole; these would meet the real module there, loaded by a file before.
 */
const mocking = filesWith('apps/web/src', 'vi.mock(');

/**
 * unit: pure packages, the house's own scripts, web logic (a web test asks for jsdom in its file's docblock).
 * mocking: web tests that replace modules, each in a process of its own.
 * api: the server, against an embedded database and, with TEST_DATABASE_URL, PostgreSQL.
 * services: sandbox and reader. house: the real start command.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        oxc: { jsx },
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/dist/**', ...house, ...mocking],
          isolate: false,
          setupFiles,
          ...patience,
        },
      },
      { oxc: { jsx }, test: { name: 'mocking', include: mocking, setupFiles, ...patience } },
      { test: { name: 'api', include: ['apps/api/**/*.test.ts'], isolate: false, retry, setupFiles, ...patience } },
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
      { test: { name: 'house', include: house, retry, testTimeout: 240_000, hookTimeout: 240_000 } },
    ],
  },
});
