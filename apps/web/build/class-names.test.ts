import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames, styleSheets } from './class-names.ts';

const root = join(import.meta.dirname, '../../..');

it('every class of every sheet has a name of its own, as short as four signs', () => {
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

it('a class or a sheet that is not there is no name', () => {
  const nameOf = shortClassNames(root);
  expect(() => nameOf('none', join(root, 'apps/web/src/app/frame/account-menu.module.css'), '.header {}')).toThrow(
    'no short name for .none',
  );
  expect(() => nameOf('header', join(root, 'apps/web/src/nowhere.module.css'), '.header {}')).toThrow('no short name');
});
