import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { BuiltFont } from './font.ts';
import type { Manifest } from './manifest.ts';

const page = z.object({ path: z.string(), title: z.string(), module: z.string() });
const drawingModule = z.object({
  pages: z.tuple([page], page),
  draw: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
});

/** The pages that are drawn at build, the front page first, and what draws them. */
export type Drawing = z.output<typeof drawingModule>;

/** @param file the drawing module, built for Node */
export const readDrawing = async (file: string): Promise<Drawing> =>
  drawingModule.parse(await import(pathToFileURL(file).href));

/** Files of a module and of all it imports at once. */
function filesOf(chunks: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const found = chunks[key];
  if (!found || seen.has(found.file)) return seen;
  seen.add(found.file);
  for (const next of found.imports ?? []) filesOf(chunks, next, seen);
  return seen;
}

/** What the content policy would refuse, and so would never be seen. */
function refuseInline(path: string, html: string): void {
  const found = /<style|<script(?![^>]*\bsrc=)|\sstyle="|\son\w+="/.exec(html);
  if (found)
    throw new Error(`the drawn page ${path} has something inline: ${html.slice(found.index, found.index + 120)}`);
}

/** Nothing can be filled in before the client listens: it would be lost, or sent by the browser itself, into the address. */
const asleep = (html: string): string => (html.includes('<input') ? html.replace('<main ', '<main inert ') : html);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What pages are drawn from, and where to. */
export interface DrawingTask {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly drawing: Drawing;
  readonly font: BuiltFont;
}

/** Writes the empty shell and every public page into `dist`. */
export async function drawPages({ dist, manifest, drawing: { pages, draw }, font }: DrawingTask): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const fontLinks =
    `<link rel="preload" href="${font.first}" as="font" type="font/woff2" crossorigin>` +
    `<link rel="stylesheet" href="${font.sheet}">`;
  const shell = template.replace('<!--head-->', fontLinks);
  await writeFile(join(dist, 'shell.html'), shell.replace('<!--page-->', ''));

  const entry = filesOf(manifest, 'index.html');
  for (const { path, title, module } of pages) {
    const ahead = [...filesOf(manifest, module)].filter((file) => !entry.has(file));
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
