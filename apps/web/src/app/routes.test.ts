// @vitest-environment jsdom
import { openRoutes } from '@portal/domain/journey/guard.ts';
import { laterRoutes } from '@portal/domain/journey/later-routes.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { storefrontRoutes } from '@portal/domain/journey/storefront-routes.ts';
import { expect, it } from 'vitest';
import { merchant, routes, storefront } from './routes.ts';

const pathsIn = (isStorefront: boolean): string[] =>
  routes.filter(({ frame }) => (frame === storefront) === isStorefront).map(({ path }) => path);

it('every route of the journey has exactly one page', () => {
  const known = [...openRoutes, ...steps.flatMap((step) => [...step.routes]), ...laterRoutes.map(({ route }) => route)];
  expect(pathsIn(false).sort()).toEqual([...known].sort());
});

it('pages of the journey are in the layout guarded by the step table', () => {
  const guarded = routes.filter(({ frame }) => frame === merchant).map(({ path }) => path);
  const journey = [...steps.flatMap((step) => [...step.routes]), ...laterRoutes.map(({ route }) => route)];
  expect(guarded).toEqual(expect.arrayContaining(journey));
});

it('pages of the storefront are in the layout guarded by its table', () => {
  expect(pathsIn(true).sort()).toEqual([...storefrontRoutes].sort());
});
