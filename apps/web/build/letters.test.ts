import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchLetters, placeOfLetters } from '../src/app/letters.ts';
import { lettersScript } from './letters.ts';

interface Link {
  readonly rel: string;
  readonly href: string;
  readonly blocking?: string;
  readonly onload: () => void;
  readonly onerror: () => void;
}

const script = lettersScript({ sheet: '/letters.css', first: '/one.woff2', behind: ['/two.woff2'] });

/** Runs a document's script. @param connection the browser's network information */
function run(connection: { readonly downlink?: number } | undefined) {
  const links: Link[] = [];
  const window: Record<string, unknown> = {};
  const head = { append: (link: Link) => void links.push(link) };
  runInNewContext(script, { window, navigator: { connection }, document: { head, createElement: () => ({}) } });
  return { links, window, addresses: () => links.map(({ href }) => href) };
}

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['a quick line', { downlink: 10 }],
  ['a line that nothing is known of', {}],
  ['a browser that knows nothing of its line', undefined],
])('on %s the letters are named and fetched at once, before anything is drawn', (_, connection) => {
  const { links, addresses, window } = run(connection);
  expect(addresses()).toEqual(['/letters.css', '/one.woff2', '/two.woff2']);
  expect(links[0]).toMatchObject({ rel: 'stylesheet', blocking: 'render' });
  expect(window).toEqual({});
});

it('on a slow line they are fetched when the code has run, once, and named when all have come or failed', async () => {
  const { links, addresses, window } = run({ downlink: 1.6 });
  expect(addresses()).toEqual([]);
  vi.stubGlobal(placeOfLetters, window[placeOfLetters]);
  fetchLetters();
  expect(window).toEqual({});
  expect(addresses()).toEqual(['/one.woff2', '/two.woff2']);
  links[1]?.onload();
  await Promise.resolve();
  expect(addresses()).toHaveLength(2);
  links[0]?.onerror();
  await vi.waitFor(() => expect(addresses()).toEqual(['/one.woff2', '/two.woff2', '/letters.css']));
});

it('without a script that left any to be fetched, nothing is', () => {
  expect(fetchLetters).not.toThrow();
});
