import { placeOfLetters } from '../src/app/letters.ts';
import type { BuiltFont } from './font.ts';

/** Mbit/s, as estimated by the browser (`navigator.connection`, Chrome only), below which 100 KB of fonts delay a page noticeably. */
const slowLine = 4;

/**
 * Part of the script of a page behind the log-in. On a slow connection its fonts wait until the page's code has run; meanwhile text is
 * drawn in a system font of the same widths (`global.css`). The style sheet that names the fonts is added when all of them have arrived,
 * because a letter whose named font is still loading is not drawn at first. On other connections, or if the browser gives no estimate,
 * fonts are fetched and named at once.
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
