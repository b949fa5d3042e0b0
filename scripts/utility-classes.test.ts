import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './repository-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const utilities = [
  ...read('packages/ui/src/base/utilities.css').matchAll(/^\.([\w-]+)(?:| > \* \+ \*|:focus) \{/gm),
].map(([, name = '']) => name);

const written = (source: string): string[] =>
  [...source.matchAll(/className="([^"]*)"|classNames\(([^()]*)\)/g)]
    .flatMap(
      ([, plain, joined = '']) =>
        plain ?? [...joined.matchAll(/(?:^|,|&&|\?|:)\s*'([^']*)'/g)].map(([, text = '']) => text),
    )
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== '');

const sources = globSync('{apps/{web,desk},packages/ui}/src/**/*.tsx', { cwd: root })
  .filter((path) => !/\.(test|fixture)\.tsx$/.test(path))
  .map((path) => ({ path, names: written(read(path)) }));

it('every class that is written as text is a utility', () => {
  const unknown = sources.flatMap(({ path, names }) =>
    names.filter((name) => !utilities.includes(name)).map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('every utility is used in two places or more', () => {
  const used = sources.flatMap(({ names }) => names);
  expect(utilities.filter((utility) => used.filter((name) => name === utility).length < 2)).toEqual([]);
});

it.each([
  ['<p className="ink-soft text-tiny" />', ['ink-soft', 'text-tiny']],
  ["classNames('row middle', state === 'on' && 'strong')", ['row', 'middle', 'strong']],
])('reads the classes of %s', (source, names) => {
  expect(written(source)).toEqual(names);
});

it('no line height is set in pixels, so that it grows with its text', () => {
  const styles = globSync('{apps/web,packages/ui}/src/**/*.css', { cwd: root });
  expect(styles.length).toBeGreaterThan(50);
  expect(styles.filter((path) => /line-height: [\d.]+px/.test(read(path)))).toEqual([]);
});

/** The blocks of a style sheet that apply to narrow screens only. */
const narrowOnly = (sheet: string): string[] =>
  [...sheet.matchAll(/^@media \(max-width[^{]*\{\n(.*?)^\}/gms)].map(([, block = '']) => block);

// Contrast is measured on a wide screen (e2e/support/both-screens.ts); of shared parts the gallery measures it on a phone, too.
it('the pages’ own parts set no colours for narrow screens, except the two backgrounds of all text', () => {
  const sheets = globSync('apps/web/src/{app,features}/**/*.css', { cwd: root });
  const blocks = sheets.flatMap((path) => narrowOnly(read(path)).map((block) => ({ path, block })));
  expect(blocks.length).toBeGreaterThan(20);
  const colours = blocks.flatMap(({ path, block }) =>
    [...block.matchAll(/^ *((?:background|color|opacity|filter|fill)[\w-]*: [^;]+);/gm)].map(
      ([, colour = '']) => `${path}: ${colour}`,
    ),
  );
  expect(colours.filter((one) => !/: (?:background: var\(--(?:ground|paper)\)|color: inherit)$/.test(one))).toEqual([]);
});
