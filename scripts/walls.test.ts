import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allowed, forbidden, type Wall } from './planted-imports.fixture.ts';
import { allowedNulls, forbiddenNulls, forbiddenNullsOfWeb, nullWall, webNullWall } from './planted-nulls.fixture.ts';

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

/** The ways to import something beside `import … from`. */
const otherImports = {
  'A re-export': "export { thing } from '../screening/thing.ts';\n",
  'An import when it is needed': "export const thing = () => import('../screening/thing.ts');\n",
  "A type's import": "export type Thing = import('../screening/thing.ts').Thing;\n",
};
const otherImportFile = (name: string): string =>
  `apps/web/src/features/account/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.ts`;

const report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), message: z.string(), location: z.object({ path: z.string() }) }),
  ),
});
type Finding = z.infer<typeof report>['diagnostics'][number];

let house: string;
let findings: readonly Finding[];

/** One file for each planted import, named apart; the composition root is known by its very name. */
const fileOf = ({ room }: Omit<Wall, 'says'>, kind: string, index: number): string =>
  /\/(main|compose)$/.test(room) ? `${room}.ts` : `${room.replace(/[^/]+$/, `${kind}-${index}-$&`)}.ts`;

/** One file for each planted null, in the folder that the rule matches. */
const nullFileOf = (room: string): string => `${room.replace(/[^/]+$/, 'null-$&')}.ts`;
const typeOfNull = 'packages/domain/src/rules/type-of-null.ts';
const drawsNothing = 'apps/web/src/ui/base/draws-nothing.tsx';

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const file of ['biome.json', '.gitignore', 'scripts/walls.grit']) {
    cpSync(join(root, file), join(house, file), { recursive: true });
  }
  writeFileSync(join(house, 'package.json'), '{ "name": "walls", "private": true, "type": "module" }\n');
  const files = [
    ...forbidden.map((wall, index) => [fileOf(wall, 'wrong', index), planted(wall.imports)] as const),
    ...allowed.map((wall, index) => [fileOf(wall, 'right', index), planted(wall.imports)] as const),
    ...Object.entries(otherImports).map(([name, content]) => [otherImportFile(name), content] as const),
    ...[...forbiddenNulls, ...forbiddenNullsOfWeb].map(
      (room) => [nullFileOf(room), 'export const nobody = null;\n'] as const,
    ),
    ...allowedNulls.map((room) => [nullFileOf(room), 'export const nobody = null;\n'] as const),
    [typeOfNull, 'export type Told = string | null;\n'] as const,
    [drawsNothing, 'export const Nothing = () => null;\n'] as const,
    ...otherRules.map(([, path, content]) => [path, content] as const),
    ['vitest.config.ts', 'export default {};\n'] as const,
  ];
  for (const [path, content] of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), content);
  }
  findings = lint(house);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

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

const wallsHit = (path: string): string =>
  findingsIn(path)
    .filter(({ category }) => category === 'plugin')
    .map(({ message }) => message)
    .join();

it.each(forbidden.map((wall, index) => ({ ...wall, index })))('$room may not import $imports', ({ index, ...wall }) => {
  expect(wallsHit(fileOf(wall, 'wrong', index))).toContain(wall.says);
});

it('every import boundary has a planted violation', () => {
  const walls = [...readFileSync(join(root, 'scripts', 'walls.grit'), 'utf8').matchAll(/words="([^"]+)"/g)];
  const unproven = walls
    .map(([, words = '']) => words)
    .filter(
      (words) => ![...forbidden.map(({ says }) => says), nullWall, webNullWall].some((says) => words.includes(says)),
    );
  expect(walls.length).toBeGreaterThan(0);
  expect(unproven).toEqual([]);
});

it.each(Object.entries(otherImports))('%s is an import, too', (name) => {
  expect(wallsHit(otherImportFile(name))).toContain('Features are strangers');
});

it.each(allowed.map((wall, index) => ({ ...wall, index })))('$room may import $imports', ({ index, ...wall }) => {
  expect(findingsIn(fileOf(wall, 'right', index))).toEqual([]);
});

it.each(forbiddenNulls)('%s may not use null', (room) => {
  expect(wallsHit(nullFileOf(room))).toContain(nullWall);
});

it.each(forbiddenNullsOfWeb)('%s may not use null in the web client', (room) => {
  expect(wallsHit(nullFileOf(room))).toContain(webNullWall);
});

it.each(allowedNulls)('%s may use null', (room) => {
  expect(findingsIn(nullFileOf(room))).toEqual([]);
});

it('a type may declare null from outside', () => {
  expect(findingsIn(typeOfNull)).toEqual([]);
});

it('a component may draw nothing', () => {
  expect(findingsIn(drawsNothing)).toEqual([]);
});

it.each(otherRules)('%s is refused in %s', (rule, path) => {
  expect(findingsIn(path).map((one) => one.category.split('/').at(-1))).toContain(rule);
});

it('a configuration file may have a default export', () => {
  expect(findingsIn('vitest.config.ts')).toEqual([]);
});
