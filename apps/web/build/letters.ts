import { placeOfLetters } from '../src/app/letters.ts';
import type { BuiltFont } from './font.ts';

/** Mbit/s, as the browser estimates them (`navigator.connection`, Chrome alone), below which the letters' 100 KB hold a page up. */
const slowLine = 4;

/**
 * Part of the script of a page behind the log-in. On a slow line its letters wait until the page's code has run, and what is drawn meanwhile is
 * written in the system's, of the same widths (`global.css`). They are named in a style sheet when all of them are there: a letter that is named
 * and on its way is not drawn at first. On another line, or in a browser that knows nothing of its own, they are fetched and named at once.
 */
export function lettersScript({ sheet, first, behind }: BuiltFont): string {
  const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low' };
  const files = [first, ...behind].map((href) => ({ ...preload, href }));
  return `{
const add = (link) => new Promise((done) => document.head.append(Object.assign(document.createElement('link'), link, { onload: done, onerror: done })));
const sheet = { rel: 'stylesheet', href: '${sheet}' };
const files = ${JSON.stringify(files)};
if (navigator.connection?.downlink < ${slowLine}) window.${placeOfLetters} = () => {
delete window.${placeOfLetters};
Promise.all(files.map(add)).then(() => add(sheet));
}; else for (const link of [{ ...sheet, blocking: 'render' }, ...files]) add(link);
}
`;
}
