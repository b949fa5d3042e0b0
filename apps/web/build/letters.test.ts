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
  ['a fast connection', { downlink: 10 }],
  ['a connection of unknown speed', {}],
  ['a browser without connection information', undefined],
])('on %s the font style sheet and its files are requested at once and block rendering', (_, connection) => {
  const { links, addresses, window } = run(connection);
  expect(addresses()).toEqual(['/letters.css', '/one.woff2', '/two.woff2']);
  expect(links[0]).toMatchObject({ rel: 'stylesheet', blocking: 'render' });
  expect(window).toEqual({});
});

it('on a slow line fonts are fetched once the code has run, and applied when all are loaded or failed', async () => {
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

it('fetches nothing without a script that has left fonts to fetch', () => {
  expect(fetchLetters).not.toThrow();
});
