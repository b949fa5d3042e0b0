// @vitest-environment jsdom
import { openRoutes } from '@portal/domain/journey/guard.ts';
import { laterRoutes } from '@portal/domain/journey/later-routes.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { expect, it } from 'vitest';
import { merchant, routes } from './routes.ts';

const paths = routes.map(({ path }) => path);

it('every route of the journey has one page, and no page is of none', () => {
  const known = [...openRoutes, ...steps.flatMap((step) => [...step.routes]), ...laterRoutes.map(({ route }) => route)];
  expect([...paths].sort()).toEqual([...known].sort());
});

it('pages of the journey are in the frame that asks the step table', () => {
  const guarded = routes.filter(({ frame }) => frame === merchant).map(({ path }) => path);
  const journey = [...steps.flatMap((step) => [...step.routes]), ...laterRoutes.map(({ route }) => route)];
  expect(guarded).toEqual(expect.arrayContaining(journey));
});
