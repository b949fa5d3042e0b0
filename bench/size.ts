/** `npm run bench:size`: what a browser loads for the first page and for each route, from the built client. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const dist = join(import.meta.dirname, '../apps/web/dist');

/** Most JavaScript that the log-in page may load, in bytes after brotli. */
export const loginJsBudget = 130 * 1024;

/** Bytes of one or more files: as they are, after gzip, after brotli. */
export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What one route loads on a first visit. */
export interface RouteWeight {
  readonly route: string;
  readonly js: Weight;
  readonly css: Weight;
}

const chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
const manifestSchema = z.record(z.string(), chunk);

/** The build's table of chunks, by source file. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The table of the client that is built now. */
export async function readManifest(): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
}

/** Files that loading these chunks loads: their scripts and style sheets, and those of everything they import. */
export function filesOf(manifest: Manifest, keys: readonly string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const files = [...new Set(chunks.flatMap((one) => [one.file, ...(one.css ?? [])]))];
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

/** The chunks of the pages, by route name: `features/account/login.page.tsx` is `account/login`. */
export function pagesOf(manifest: Manifest): ReadonlyMap<string, string> {
  const pages = Object.entries(manifest).flatMap(([key, { isDynamicEntry }]): [string, string][] => {
    const name = /features\/(.+)\.page\.tsx$/.exec(key)?.[1];
    return isDynamicEntry && name !== undefined ? [[name, key]] : [];
  });
  return new Map(pages);
}

/** What each route loads: its own chunk, the entry, and the one style sheet of all pages where there is one. */
export async function weighRoutes(manifest: Manifest): Promise<RouteWeight[]> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || key.endsWith('.css'));
  const routes = [['(entry)', entries] as const];
  const pages = [...pagesOf(manifest)].map(([name, key]) => [name, [...entries, key]] as const);
  return Promise.all(
    [...routes, ...pages].map(async ([route, keys]) => {
      const { js, css } = filesOf(manifest, keys);
      return { route, js: await weigh(js), css: await weigh(css) };
    }),
  );
}

/** What a page that is drawn at build names in its own text, by kind: what a first visit loads before anything runs. */
export interface PageWeight {
  readonly html: Weight;
  readonly js: Weight;
  readonly css: Weight;
  readonly font: Weight;
}

/** Paths of the build's files that a page's text refers to. */
export function filesNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap((one) => one[1] ?? []))];
}

/** @param page file name of a drawn page, such as 'index.html' */
export async function weighPage(page: string): Promise<PageWeight> {
  const files = filesNamedIn(await readFile(join(dist, page), 'utf8'));
  const ending = (end: string): Promise<Weight> => weigh(files.filter((file) => file.endsWith(end)));
  return {
    html: await weigh([page]),
    js: await ending('.js'),
    css: await ending('.css'),
    font: await ending('.woff2'),
  };
}

const weights = new Map<string, Promise<Weight>>();

function weightOf(file: string): Promise<Weight> {
  const known = weights.get(file) ?? weighFile(file);
  weights.set(file, known);
  return known;
}

async function weigh(files: readonly string[]): Promise<Weight> {
  const all = await Promise.all(files.map((file) => weightOf(file)));
  return all.reduce(
    (sum, one) => ({ raw: sum.raw + one.raw, gzip: sum.gzip + one.gzip, brotli: sum.brotli + one.brotli }),
    {
      raw: 0,
      gzip: 0,
      brotli: 0,
    },
  );
}

async function weighFile(file: string): Promise<Weight> {
  const content = await readFile(join(dist, file));
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { raw: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli: brotli.length };
}

/** Sentences about what is over budget; none when all is within. */
export async function budgetProblems(): Promise<string[]> {
  const login = (await weighRoutes(await readManifest())).find(({ route }) => /(^|\/)login$/.test(route));
  if (!login) return ['The build has no log-in page to hold against the size budget.'];
  if (login.js.brotli <= loginJsBudget) return [];
  return [
    `The log-in page loads ${kilobytes(login.js.brotli)} of JavaScript; the budget is ${kilobytes(loginJsBudget)}.`,
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const row = (name: string, kind: string, { raw, gzip, brotli }: Weight): string =>
  [name.padEnd(42), kind.padEnd(5), ...[raw, gzip, brotli].map((one) => kilobytes(one).padStart(11))].join(' ');

async function report(): Promise<void> {
  const lines = [`${''.padEnd(42)} kind          raw        gzip      brotli`];
  for (const page of (await readdir(dist)).filter((file) => file.endsWith('.html')).sort()) {
    const { html, js, css, font } = await weighPage(page);
    lines.push(row(page, 'html', html), row('', 'js', js), row('', 'css', css), row('', 'font', font));
  }
  for (const { route, js, css } of await weighRoutes(await readManifest()))
    lines.push(row(route, 'js', js), row('', 'css', css));
  process.stdout.write(`${[...lines, ...(await budgetProblems())].join('\n')}\n`);
}

if (import.meta.main) await report();
