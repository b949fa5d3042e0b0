import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { BuiltFont } from './font.ts';

const drawingModule = z.object({
  pages: z.array(z.object({ path: z.string(), title: z.string(), module: z.string() })),
  draw: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
});

const chunk = z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) });
const manifest = z.record(z.string(), chunk);
type Manifest = z.output<typeof manifest>;

/** Files of a module and of all it imports at once. */
function filesOf(chunks: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const found = chunks[key];
  if (!found || seen.has(found.file)) return seen;
  seen.add(found.file);
  for (const next of found.imports) filesOf(chunks, next, seen);
  return seen;
}

/** What the content policy would refuse, and so nobody would see. */
function refuseInline(path: string, html: string): void {
  const found = /<style|<script(?![^>]*\bsrc=)|\sstyle="|\son\w+="/.exec(html);
  if (found)
    throw new Error(`the drawn page ${path} has something inline: ${html.slice(found.index, found.index + 120)}`);
}

/** Nothing can be filled in before the client listens: it would be lost, or sent by the browser itself, into the address. */
const asleep = (html: string): string => (html.includes('<input') ? html.replace('<main ', '<main inert ') : html);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Drawing {
  readonly dist: string;
  /** The module that draws, built for Node. */
  readonly drawing: string;
  readonly font: BuiltFont;
}

/** Writes the empty shell and every public page into `dist`. */
export async function drawPages({ dist, drawing, font }: Drawing): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const chunks = manifest.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
  const { pages, draw } = drawingModule.parse(await import(pathToFileURL(drawing).href));
  const fontLinks =
    `<link rel="preload" href="${font.first}" as="font" type="font/woff2" crossorigin>` +
    `<link rel="stylesheet" href="${font.sheet}">`;
  const shell = template.replace('<!--head-->', fontLinks);
  await writeFile(join(dist, 'shell.html'), shell.replace('<!--page-->', ''));

  const entry = filesOf(chunks, 'index.html');
  for (const { path, title, module } of pages) {
    const ahead = [...filesOf(chunks, module)].filter((file) => !entry.has(file));
    const drawn = asleep(await draw(path));
    const preloads = ahead.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    const html = shell
      .replace('</head>', () => `${preloads}</head>`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(title)}</title>`)
      .replace('<div id="root">', () => `<div id="root" data-path="${path}">`)
      .replace('<!--page-->', () => drawn);
    refuseInline(path, html);
    const file = join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}
