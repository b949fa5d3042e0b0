import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { askedByPages } from '../src/lib/session/asked-ahead.ts';
import { askingScript, scriptThatAsks } from './ask-ahead.ts';
import type { BuiltFont } from './font.ts';
import { lettersScript } from './letters.ts';
import type { Manifest } from './manifest.ts';
import type { Shell } from './shells.ts';

const page = z.object({ path: z.string(), title: z.string() });
const drawing = z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function');
const drawingModule = z.object({
  pages: z.tuple([page], page),
  draw: drawing,
  outlines: z.array(z.string()),
  drawOutline: drawing,
});

/** The pages that are drawn at build, the front page first, and the functions that draw them. */
export type Drawing = z.output<typeof drawingModule>;

export const readDrawing = async (file: string): Promise<Drawing> =>
  drawingModule.parse(await import(pathToFileURL(file).href));

/** Returns the modules of the pages that are drawn at build, the front page's first; several addresses may show one page. */
export function openModules({ pages: [front, ...rest] }: Drawing, shells: readonly Shell[]): [string, ...string[]] {
  const moduleOf = (path: string): string => shellOf(shells, path).modules[0];
  const first = moduleOf(front.path);
  return [first, ...new Set(rest.map(({ path }) => moduleOf(path)).filter((module) => module !== first))];
}

function filesOf(chunks: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const found = chunks[key];
  if (!found || seen.has(found.file)) return seen;
  seen.add(found.file);
  for (const next of found.imports ?? []) filesOf(chunks, next, seen);
  return seen;
}

/** @throws Error on inline scripts, styles or handlers: the content policy would refuse them silently */
function refuseInline(path: string, html: string): void {
  const found = /<style|<script(?![^>]*\bsrc=)|\sstyle="|\son\w+="/.exec(html);
  if (found)
    throw new Error(`the drawn page ${path} has something inline: ${html.slice(found.index, found.index + 120)}`);
}

const inert = (html: string): string => html.replace('<main ', '<main inert ');

/** Nothing can be filled in before the client listens: it would be lost, or the browser would submit it itself, in the address. */
const asleep = (html: string): string => (html.includes('<input') ? inert(html) : html);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface DrawingTask {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly drawing: Drawing;
  /** All pages, including those that only the browser can draw. */
  readonly shells: readonly Shell[];
  readonly font: BuiltFont;
}

const modulePreload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** @param isUrgent false if the code that draws the letters must arrive first */
const fontPreload = (file: string, isUrgent: boolean): string =>
  `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin${isUrgent ? '' : ' fetchpriority="low"'}>`;

/** Writes the file of a page, named by its path; `index.html` for the front page. */
async function write(dist: string, path: string, html: string): Promise<void> {
  refuseInline(path, html);
  const file = join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** @throws Error if no route table contains the page */
export function shellOf(shells: readonly Shell[], path: string): Shell {
  const shell = shells.find((one) => one.path === path);
  if (!shell) throw new Error(`No table of routes has the page ${path}.`);
  return shell;
}

/** Files that the entry script imports: unless they are preloaded, the browser discovers them only after the entry has arrived. */
const entryImports = (manifest: Manifest): string[] =>
  [...filesOf(manifest, 'index.html')].filter((file) => file !== manifest['index.html']?.file);

/** @throws Error if a module is not in the build: otherwise the page would silently arrive one round trip later */
function codeAhead(manifest: Manifest, modules: readonly string[]): string[] {
  const entry = filesOf(manifest, 'index.html');
  const files = modules.flatMap((module) => {
    if (!manifest[module]) throw new Error(`The build has no ${module}, which a page loads ahead.`);
    return [...filesOf(manifest, module)];
  });
  return [...new Set(files)].filter((file) => !entry.has(file));
}

const withTitle = (html: string, title: string): string =>
  html.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`);

/** @param html the document of a page behind the log-in, with a placeholder for the outline */
async function withOutline({ outlines, drawOutline }: Drawing, path: string, html: string): Promise<string> {
  if (!outlines.includes(path)) return html.replace('<!--page-->', '');
  const outline = inert(await drawOutline(path));
  const [, heading] = /<h1[^>]*>([^<]+)<\/h1>/.exec(outline) ?? [];
  if (heading === undefined) throw new Error(`The page ${path} has no heading to be drawn ahead.`);
  return withTitle(html, heading)
    .replace('<div id="root">', '<div id="root" data-outline>')
    .replace('<!--page-->', () => outline);
}

/** Writes a script that the document waits for into the build. @returns its script element */
async function writeScript(dist: string, script: string): Promise<string> {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
  const address = `/assets/ahead-${hash}.js`;
  await writeFile(join(dist, address), script);
  return scriptThatAsks(address);
}

/** Writes into `dist` the empty shell, a shell that loads the page's code ahead for each page behind the log-in, and every public page. */
export async function drawPages({ dist, manifest, drawing, shells, font }: DrawingTask): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const sheet = `<link rel="stylesheet" href="${font.sheet}">`;
  const shell = template.replace('<!--head-->', fontPreload(font.first, true) + sheet);
  await writeFile(join(dist, 'shell.html'), shell.replace('<!--page-->', ''));

  const letters = [font.first, ...font.behind].map((file) => fontPreload(file, false)).join('');
  // Neither async nor deferred: the client's code could run before it and send a second request.
  const merchantsHead = (path: string): Promise<string> =>
    writeScript(dist, askingScript(askedByPages[path] ?? []) + lettersScript(font));
  const isDrawn = ({ path }: Shell): boolean => drawing.pages.some((page) => page.path === path);
  for (const { path, modules, isMerchants } of shells.filter((one) => !isDrawn(one))) {
    // Nothing is drawn before these have arrived. Drawn pages do not preload them, as fonts come first there.
    const ahead = [...entryImports(manifest), ...codeAhead(manifest, modules)].map(modulePreload).join('');
    // The script precedes all style sheets, because it would wait for those above it.
    const head = isMerchants ? await merchantsHead(path) : sheet;
    const end = isMerchants ? ahead : ahead + letters;
    const html = template.replace('<!--head-->', () => head).replace('</head>', () => `${end}</head>`);
    await write(dist, path, await withOutline(drawing, path, html));
  }

  for (const { path, title } of drawing.pages) {
    const drawn = asleep(await drawing.draw(path));
    const ahead = codeAhead(manifest, shellOf(shells, path).modules).map(modulePreload).join('');
    const html = shell
      .replace('</head>', () => `${ahead}</head>`)
      .replace('<div id="root">', () => `<div id="root" data-path="${path}">`)
      .replace('<!--page-->', () => drawn);
    await write(dist, path, withTitle(html, escapeText(title)));
  }
}
