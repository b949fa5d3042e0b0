// @vitest-environment jsdom

import { stubServer } from '@portal/ui/testing/server.fixture.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** A new document, because the configuration is fetched once in each. */
async function openDocument(path: string) {
  history.replaceState(null, '', path);
  const server = stubServer({});
  vi.resetModules();
  const { loadConfiguration } = await import('./configuration.ts');
  await loadConfiguration();
  return server.asked();
}

it.each([
  ['/inquiry', {}],
  ['/inquiry?partnerCode=', {}],
  ['/signup?partnerCode=A%20B%26', { partnerCode: 'A B&' }],
  [`/login?partnerCode=${'P'.repeat(60)}`, { partnerCode: 'P'.repeat(50) }],
])('is requested at %s with the query %j', async (path, query) => {
  expect(await openDocument(path)).toEqual([{ call: 'GET /api/config', query, body: null }]);
});
