import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames, styleSheets } from './class-names.ts';

const root = join(import.meta.dirname, '../../..');

it('gives every class of every sheet a unique name of at most four characters', () => {
  const nameOf = shortClassNames(root);
  const names = globSync(styleSheets, { cwd: root }).flatMap((path) => {
    const css = readFileSync(join(root, path), 'utf8');
    const classes = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
    return [...classes].map((name) => nameOf(name, join(root, path), css));
  });
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]{1,2}\d{1,2}$/);
});

it('fails for an unknown class or style sheet', () => {
  const nameOf = shortClassNames(root);
  expect(() => nameOf('none', join(root, 'apps/web/src/app/frame/account-menu.module.css'), '.header {}')).toThrow(
    'no short name for .none',
  );
  expect(() => nameOf('header', join(root, 'apps/web/src/nowhere.module.css'), '.header {}')).toThrow('no short name');
});

const sheetOf = (part: string, from: string): string =>
  from.startsWith('@portal/ui/') ? from.replace('@portal/ui/', 'packages/ui/src/') : join(dirname(part), from);

/** Returns the classes that a part uses and its style sheet lacks: neither the compiler nor the browser reports them. */
function missingClasses(part: string, source: string, readSheet: (path: string) => string): string[] {
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name, from = '']) => {
    const css = readSheet(sheetOf(part, from));
    const known = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, known = '']) => known));
    return [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b(?!\\.css)`, 'g'))]
      .map(([, used = '']) => used)
      .filter((used) => !known.has(used))
      .map((used) => `${part}: ${used}`);
  });
}

it('every class used by a component exists in its sheet', () => {
  const parts = globSync('{apps/web,packages/ui}/src/**/*.tsx', { cwd: root });
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.flatMap((part) => missingClasses(part.replaceAll('\\', '/'), read(part), read))).toEqual([]);
});

it('reports a class that is missing in the sheet', () => {
  const part = "import css from './a.module.css';\nconst both = [css.there, css.gone];\n";
  expect(missingClasses('apps/web/src/a.tsx', part, () => '.there { color: red }')).toEqual([
    'apps/web/src/a.tsx: gone',
  ]);
});
