import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRoutes } from '@portal/domain/journey/guard.ts';
import { laterRoutes } from '@portal/domain/journey/later-routes.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { storefrontRoutes } from '@portal/domain/journey/storefront-routes.ts';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import type { Graph } from './graph.ts';
import { shellsFrom } from './shells.ts';

const loadedBy = (id: string, code: string): string[] =>
  [...code.matchAll(/import\('([^']+)'\)/g)].map(([, source = '']) => join(id, '..', source));

/** Modules below /web with their code; the modules that they load on demand are included, as a page if the name contains `page`. */
function graphOf(modules: Readonly<Record<string, string>>): Graph {
  const written = new Map(Object.entries(modules).map(([id, code]) => [join('/web/src', id), code]));
  const later = [...written].flatMap(([id, code]) => loadedBy(id, code));
  const ids = [...new Set([...written.keys(), ...later])];
  const codeOf = (id: string): string => written.get(id) ?? '';
  return {
    getModuleIds: () => ids.values(),
    getModuleInfo: (id) => ({
      code: codeOf(id),
      isEntry: false,
      exports: id.includes('page') ? ['Page'] : [],
      importedIds: [],
      dynamicallyImportedIds: loadedBy(id, codeOf(id)),
      dynamicImporters: [...written.keys()].filter((other) => loadedBy(other, codeOf(other)).includes(id)),
    }),
  };
}

const frames = `
  const layout = async () => (await import('./frame.js')).layout;
  const merchant = { admit: () => Promise.all([layout(), loadSession()]), around: layout };
  const open = { around: async () => Shell };
  const login = () => import('./login.page.js');
`;
const routesWith = (row: string): string => `${frames} export const routes = [${row}];`;

it.each([
  [
    'with its frame, and whether it waits for the session',
    { 'routes.js': routesWith(`{ path: '/a', frame: merchant, page: () => import('./a.page.js'), next: ['/b'] }`) },
    [{ path: '/a', modules: ['src/a.page.js', 'src/frame.js'], isMerchants: true }],
  ],
  [
    'without the frame, if that is part of the document',
    { 'routes.js': routesWith(`{ path: '/b', frame: open, page: login }`) },
    [{ path: '/b', modules: ['src/login.page.js'], isMerchants: false }],
  ],
  [
    'with the table that loads it on demand, but none with a parameter in its path',
    {
      'routes.js': routesWith(`{ path, frame: open, page: async () => (await import('./more.js')).pages[path]() }`),
      'more.js': `export const pages = { '/c/d': () => import('./c.page.js'), '/c/{e}': () => import('./e.page.js') };`,
    },
    [{ path: '/c/d', modules: ['src/c.page.js', 'src/more.js'], isMerchants: false }],
  ],
  [
    'with the parts loaded together with it, without those loaded on demand',
    {
      'routes.js': routesWith(`{ path: '/f', frame: open, page: () => import('./f.page.js') }`),
      'f.page.js': `const list = loadWithPage(async () => (await import('./list.js')).List);
        const guide = () => import('./guide.js');`,
    },
    [{ path: '/f', modules: ['src/f.page.js', 'src/list.js'], isMerchants: false }],
  ],
  ['only where something loads a page', { 'other.js': `export const load = () => import('./part.js');` }, []],
])('finds a page %s', (_, modules, shells) => {
  expect(shellsFrom(graphOf(modules), '/web')).toEqual(shells);
});

it('finds the code of every page', async () => {
  const tables = ['routes.ts', 'storefront-pages.ts'].map(async (name) => {
    const file = join(import.meta.dirname, '../src/app', name);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    return [`app/${name}`, code.replaceAll(/import\("([^"]+)"\)/g, "import('$1')")] as const;
  });
  const ahead = shellsFrom(graphOf(Object.fromEntries(await Promise.all(tables))), '/web').map(({ path }) => path);
  const known = [...openRoutes, ...steps.flatMap(({ routes }) => [...routes]), ...storefrontRoutes];
  const expected = [...known, ...laterRoutes.map(({ route }) => route)].filter((path) => !path.includes('{'));
  expect(ahead.sort()).toEqual([...new Set<string>(expected)].sort());
});
