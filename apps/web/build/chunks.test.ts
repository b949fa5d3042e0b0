import { expect, it } from 'vitest';
import { filesFrom } from './chunks.ts';
import type { Graph } from './graph.ts';

interface Sketch {
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
  readonly exports?: readonly string[];
  readonly size?: number;
  readonly code?: string;
}

function graphOf(modules: Readonly<Record<string, Sketch>>): Graph {
  const ids = Object.keys(modules);
  return {
    getModuleIds: () => ids.values(),
    getModuleInfo: (id) => ({
      code: modules[id]?.code ?? 'x'.repeat(modules[id]?.size ?? 0),
      isEntry: id === ids[0],
      exports: [...(modules[id]?.exports ?? [])],
      importedIds: [...(modules[id]?.imports ?? [])],
      dynamicallyImportedIds: [...(modules[id]?.later ?? [])],
      dynamicImporters: ids.filter((other) => modules[other]?.later?.includes(id)),
    }),
  };
}

const page = (...imports: readonly string[]): Sketch => ({ imports, exports: ['Page'] });
const modulesOf = (graph: Graph): string[][] => filesFrom(graph).map(({ modules }) => [...modules].sort());

it('groups modules shared by several pages, not those of every page or of a single page', () => {
  const graph = graphOf({
    entry: { imports: ['everywhere'], later: ['login', 'terms', 'frame'] },
    everywhere: { size: 9_000 },
    login: page('everywhere', 'field', 'own'),
    terms: page('everywhere', 'field'),
    frame: { imports: ['bar'], exports: ['layout'] },
    field: { size: 9_000 },
    own: { size: 9_000 },
    bar: { size: 9_000 },
  });
  expect(modulesOf(graph)).toEqual([['field']]);
});

it.each([
  ['a small module used by some pages is put in the same file as the modules of all pages', 300, [['all', 'some']]],
  ['a large module used by some pages gets a file of its own', 30_000, [['all'], ['some']]],
])('%s', (_, size, files) => {
  const graph = graphOf({
    entry: { later: ['one', 'two', 'three', 'four'] },
    one: page('all', 'some'),
    two: page('all', 'some'),
    three: page('all'),
    four: page('all'),
    all: { size: 3_000 },
    some: { size },
  });
  expect(modulesOf(graph)).toEqual(files);
});

it('leaves modules loaded later to the bundler, except those that the page itself loads', () => {
  const graph = graphOf({
    entry: { later: ['one', 'two'] },
    one: { ...page('dialog'), later: ['guide'] },
    two: { ...page(), later: ['guide'] },
    guide: { imports: ['pictures', 'dialog'] },
    dialog: { size: 100 },
    pictures: { size: 100 },
  });
  expect(modulesOf(graph)).toEqual([['dialog']]);
});

it('plans a part that a page loads at once like a page', () => {
  const graph = graphOf({
    entry: { later: ['/one', '/two', '/three'] },
    '/one': { ...page(), later: ['/part'], code: `const part = loadWithPage(() => import('./part'));` },
    '/two': page('some', 'others'),
    '/three': page('some', 'others'),
    '/part': { imports: ['some'] },
    some: { size: 100 },
    others: { size: 12_000 },
  });
  expect(modulesOf(graph)).toEqual([['some'], ['others']]);
});

it.each([
  ['except when the page without them is the front page', '/', [['all'], ['some']]],
  ['also when the page without them is any other one', '/one', [['all', 'some']]],
])('groups modules of three of four pages with modules of all pages, %s', (_, path, files) => {
  const graph = graphOf({
    entry: {
      later: ['one', 'two', 'three', 'four'],
      code: `const routes = [{ path: '${path}', frame: open, page: () => import('./one') }];`,
    },
    one: page('all'),
    two: page('all', 'some'),
    three: page('all', 'some'),
    four: page('all', 'some'),
    all: { size: 3_000 },
    some: { size: 9_000 },
  });
  expect(modulesOf(graph)).toEqual(files);
});

it.each([
  ['if they are small enough', 53_000, [['all', 'some']]],
  ['but not above the limit, however much the other pages save', 55_000, [['all'], ['some']]],
])('a page loads modules that it does not need itself %s', (_, size, files) => {
  const others = Array.from({ length: 16 }, (_, place) => `other${place}`);
  const graph = graphOf({
    entry: { later: ['light', ...others] },
    light: page('all'),
    ...Object.fromEntries(others.map((other) => [other, page('all', 'some')])),
    all: { size: 300 },
    some: { size },
  });
  expect(modulesOf(graph)).toEqual(files);
});

it.each([
  ['few if it loads much itself', 60_000, [['all'], ['some']]],
  ['more if it loads little itself', 20_000, [['all', 'some']]],
])('a page loads, of the modules that it does not need itself, %s', (_, size, files) => {
  const others = Array.from({ length: 16 }, (_, place) => `other${place}`);
  const graph = graphOf({
    entry: { later: ['heavy', 'also', ...others] },
    heavy: page('all', 'much'),
    also: page('much'),
    ...Object.fromEntries(others.map((other) => [other, page('all', 'some')])),
    all: { size: 300 },
    some: { size: 50_000 },
    much: { size },
  });
  expect(modulesOf(graph).filter((modules) => !modules.includes('much'))).toEqual(files);
});
