import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames } from './class-names.ts';

const src = join(import.meta.dirname, '../src');

it('every class of every sheet has a name of its own, as short as four signs', () => {
  const nameOf = shortClassNames(src);
  const names = globSync('**/*.module.css', { cwd: src }).flatMap((path) => {
    const css = readFileSync(join(src, path), 'utf8');
    const classes = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
    return [...classes].map((name) => nameOf(name, join(src, path), css));
  });
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]{1,2}\d{1,2}$/);
});

it('a class or a sheet that is not there is no name', () => {
  const nameOf = shortClassNames(src);
  expect(() => nameOf('none', join(src, 'app/account-menu.module.css'), '.header {}')).toThrow(
    'no short name for .none',
  );
  expect(() => nameOf('header', join(src, 'nowhere.module.css'), '.header {}')).toThrow('no short name');
});
