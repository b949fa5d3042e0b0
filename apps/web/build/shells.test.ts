import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRoutes } from '@portal/domain/journey/guard.ts';
import { laterRoutes } from '@portal/domain/journey/later-routes.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { storefrontRoutes } from '@portal/domain/journey/storefront-routes.ts';
import { expect, it } from 'vitest';
import { drawnPages } from '../src/app/drawn-pages.ts';
import { shellsIn } from './shells.ts';

it.each([
  [
    'a merchant’s page, with the frame',
    `export const routes = [{ path: '/a', frame: merchant, page: () => import('../features/a.page.tsx'), next: ['/b'] }];`,
    [{ path: '/a', modules: ['src/features/a.page.tsx', 'src/app/frame/merchant-frame.ts'], isMerchants: true }],
  ],
  [
    'a page in the frame that comes with the document',
    `export const routes: readonly Route[] = [{ path: '/b', frame: framed, page: () => import('../features/b.page.tsx') }];`,
    [{ path: '/b', modules: ['src/features/b.page.tsx'], isMerchants: false }],
  ],
  [
    'a page of the storefront, none with a parameter',
    `export const pages = { '/c/d': () => import('../c.page.tsx'), '/c/{e}': () => import('../e.page.tsx') } as const;`,
    [{ path: '/c/d', modules: ['src/c.page.tsx', 'src/app/storefront-pages.ts'], isMerchants: false }],
  ],
  ['none of what is no table', `export const load = () => import('../features/f.page.tsx');`, []],
])('finds %s', (_, code, shells) => {
  expect(shellsIn(code)).toEqual(shells);
});

it('every page that is not drawn at build has its code ahead', () => {
  const tables = ['routes.ts', 'storefront-pages.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, '../src/app', name), 'utf8'),
  );
  const known = [...openRoutes, ...steps.flatMap(({ routes }) => [...routes]), ...storefrontRoutes];
  const drawn = new Set<string>(drawnPages.map(({ path }) => path));
  const ahead = [...drawn, ...tables.flatMap(shellsIn).map(({ path }) => path)];
  const expected = [...known, ...laterRoutes.map(({ route }) => route)].filter((path) => !path.includes('{'));
  expect([...new Set(ahead)].sort()).toEqual([...new Set<string>(expected)].sort());
});
