import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allowed } from './allowed-imports.fixture.ts';
import { type Boundary, forbidden } from './planted-imports.fixture.ts';
import {
  allowedNulls,
  forbiddenNulls,
  forbiddenNullsOfWeb,
  nullBoundary,
  webNullBoundary,
} from './planted-nulls.fixture.ts';

const root = join(import.meta.dirname, '..');

/** Boundary rules other than restricted imports: rule, file, content. */
const otherRules = [
  [
    'noImportCycles',
    'packages/domain/src/rules/ring-a.ts',
    "import type { B } from './ring-b.ts';\nexport type A = B;\n",
  ],
  [
    'noImportCycles',
    'packages/domain/src/rules/ring-b.ts',
    "import type { A } from './ring-a.ts';\nexport type B = A;\n",
  ],
  ['noBarrelFile', 'apps/web/src/ui/index.ts', "export { button } from './button.tsx';\n"],
  ['noReExportAll', 'apps/api/src/features/account/all.ts', "export * from './login.service.ts';\n"],
  ['noDefaultExport', 'apps/web/src/app/router.ts', 'export default 1;\n'],
  ['noExplicitAny', 'apps/api/src/platform/loose.ts', 'export const loose = (value: any): unknown => value;\n'],
] as const;

/** The ways to import in addition to `import … from`. */
const otherImports = {
  'A re-export': "export { thing } from '../screening/thing.ts';\n",
  'A dynamic import': "export const thing = () => import('../screening/thing.ts');\n",
  'The import of a type': "export type Thing = import('../screening/thing.ts').Thing;\n",
};
const otherImportFile = (name: string): string =>
  `apps/web/src/features/account/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.ts`;

const report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), message: z.string(), location: z.object({ path: z.string() }) }),
  ),
});
type Finding = z.infer<typeof report>['diagnostics'][number];

let folder: string;
let findings: readonly Finding[];

/** One file with its own name for each planted import, except for the composition root, which is recognised by its name. */
const fileOf = ({ file }: Omit<Boundary, 'says'>, kind: string, index: number): string =>
  /\/(main|compose)$/.test(file) ? `${file}.ts` : `${file.replace(/[^/]+$/, `${kind}-${index}-$&`)}.ts`;

/** One file with its own name for each planted null, in the folder by which the boundary recognises it. */
const nullFileOf = (file: string): string => `${file.replace(/[^/]+$/, 'null-$&')}.ts`;
const typeOfNull = 'packages/domain/src/rules/type-of-null.ts';
const drawsNothing = 'apps/web/src/ui/base/draws-nothing.tsx';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const file of ['biome.json', '.gitignore', 'scripts/import-boundaries.grit']) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  writeFileSync(join(folder, 'package.json'), '{ "name": "boundaries", "private": true, "type": "module" }\n');
  const files = [
    ...forbidden.map((boundary, index) => [fileOf(boundary, 'wrong', index), planted(boundary.imports)] as const),
    ...allowed.map((boundary, index) => [fileOf(boundary, 'right', index), planted(boundary.imports)] as const),
    ...Object.entries(otherImports).map(([name, content]) => [otherImportFile(name), content] as const),
    ...[...forbiddenNulls, ...forbiddenNullsOfWeb].map(
      (file) => [nullFileOf(file), 'export const nobody = null;\n'] as const,
    ),
    ...allowedNulls.map((file) => [nullFileOf(file), 'export const nobody = null;\n'] as const),
    [typeOfNull, 'export type Told = string | null;\n'] as const,
    [drawsNothing, 'export const Nothing = () => null;\n'] as const,
    ...otherRules.map(([, path, content]) => [path, content] as const),
    ['vitest.config.ts', 'export default {};\n'] as const,
  ];
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  findings = lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planted = (source: string): string => `import type { Thing } from '${source}';\n\nexport type Mine = Thing;\n`;

function lint(folder: string): readonly Finding[] {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  try {
    return report.parse(JSON.parse(execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' }).toString()))
      .diagnostics;
  } catch (error) {
    const failed = z.object({ stdout: z.instanceof(Buffer) }).parse(error);
    return report.parse(JSON.parse(failed.stdout.toString())).diagnostics;
  }
}

const findingsIn = (path: string): readonly Finding[] => findings.filter((one) => one.location.path === path);

const boundariesHit = (path: string): string =>
  findingsIn(path)
    .filter(({ category }) => category === 'plugin')
    .map(({ message }) => message)
    .join();

it.each(forbidden.map((boundary, index) => ({ ...boundary, index })))(
  '$file may not import $imports',
  ({ index, ...boundary }) => {
    expect(boundariesHit(fileOf(boundary, 'wrong', index))).toContain(boundary.says);
  },
);

it('every boundary has a planted violation', () => {
  const boundaries = [
    ...readFileSync(join(root, 'scripts', 'import-boundaries.grit'), 'utf8').matchAll(/words="([^"]+)"/g),
  ];
  const unproven = boundaries
    .map(([, words = '']) => words)
    .filter(
      (words) =>
        ![...forbidden.map(({ says }) => says), nullBoundary, webNullBoundary].some((says) => words.includes(says)),
    );
  expect(boundaries.length).toBeGreaterThan(0);
  expect(unproven).toEqual([]);
});

it.each(Object.entries(otherImports))('%s counts as an import', (name) => {
  expect(boundariesHit(otherImportFile(name))).toContain('Features do not import each other');
});

it.each(allowed.map((boundary, index) => ({ ...boundary, index })))(
  '$file may import $imports',
  ({ index, ...boundary }) => {
    expect(findingsIn(fileOf(boundary, 'right', index))).toEqual([]);
  },
);

it.each(forbiddenNulls)('%s may not use null', (file) => {
  expect(boundariesHit(nullFileOf(file))).toContain(nullBoundary);
});

it.each(forbiddenNullsOfWeb)('%s may not use null in the web client', (file) => {
  expect(boundariesHit(nullFileOf(file))).toContain(webNullBoundary);
});

it.each(allowedNulls)('%s may use null', (file) => {
  expect(findingsIn(nullFileOf(file))).toEqual([]);
});

it('a type may describe a null that comes from outside', () => {
  expect(findingsIn(typeOfNull)).toEqual([]);
});

it('a component may return null to render nothing', () => {
  expect(findingsIn(drawsNothing)).toEqual([]);
});

it.each(otherRules)('%s is refused in %s', (rule, path) => {
  expect(findingsIn(path).map((one) => one.category.split('/').at(-1))).toContain(rule);
});

it('a configuration file may have a default export', () => {
  expect(findingsIn('vitest.config.ts')).toEqual([]);
});
