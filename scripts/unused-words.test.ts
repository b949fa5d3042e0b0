import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const messages = 'packages/domain/src/messages/';

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;

/** Production code without comments: neither tests nor what only tests and the gallery use. */
const sources = new Map(
  globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|gallery|testing)(\/|$)/.test(path),
  })
    .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8').replace(comment, '')] as const),
);

/** Codes composed of a family and a reason: `id-card.${reason}`. */
const families = /^(certificate|id-card|provider)\./;
/** Labels of a form's fields: the compiler ties each to a field, and rows are named after the field. */
const labels = /\/labels\//;

/** The files in which each matched text occurs; every source is read once. */
function placesOf(...patterns: readonly RegExp[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const [path, text] of sources)
    for (const pattern of patterns)
      for (const [, found = ''] of text.matchAll(pattern))
        places.set(found, (places.get(found) ?? new Set()).add(path));
  return places;
}
const isUsedIn = (places: ReadonlyMap<string, ReadonlySet<string>>, own: string, name: string): boolean =>
  [...(places.get(name) ?? [])].some((path) => path !== own);

it('every word of a page is shown somewhere', () => {
  // A member, a destructured name, or a value by which words are looked up: `words[state]`.
  const places = placesOf(/\.(\w+)/g, /\b(\w+)\s*[,}]/g, /'(\w+)'/g);
  const unused = [...sources]
    .filter(([path]) => path.startsWith(messages) && !path.endsWith('-codes.ts') && !labels.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^ {2}(\w+):/gm)]
        .map(([, key = '']) => key)
        .filter((key) => !isUsedIn(places, path, key))
        .map((key) => `${path}: ${key}`),
    );
  expect(unused).toEqual([]);
});

it('every sentence is used somewhere', () => {
  const places = placesOf(/'([\w.-]+)(?=')/g);
  const unused = [...sources]
    .filter(([path]) => path.startsWith(messages) && path.endsWith('-codes.ts'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^ {2}'([\w.-]+)':/gm)]
        .map(([, code = '']) => code)
        .filter((code) => !families.test(code) && !isUsedIn(places, path, code))
        .map((code) => `${path}: ${code}`),
    );
  expect(unused).toEqual([]);
});
