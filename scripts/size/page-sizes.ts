/** `npm run bench:size`: what a browser loads for the first page and for each route, from the built client. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { BuiltPage } from '../web/page-sentences.ts';
import { kilobyte, mostOnAverage, ownBudgets, type PageGroup, pageGroups } from './budgets.ts';
import { deskProblems } from './desk-size.ts';

const dist = join(import.meta.dirname, '../../apps/web/dist');

/** Bytes of one or more files: uncompressed, after gzip, after brotli. */
export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

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

export async function readManifest(): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
}

/** Files loaded with these chunks: their scripts and style sheets, and those of everything they import. */
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

/** The chunks of the pages, by route name: `features/account/login/login.page.tsx` is `account/login/login`. */
export function pagesOf(manifest: Manifest): ReadonlyMap<string, string> {
  const pages = Object.entries(manifest).flatMap(([key, { isDynamicEntry }]): [string, string][] => {
    const name = /features\/(.+)\.page\.tsx$/.exec(key)?.[1];
    return isDynamicEntry && name !== undefined ? [[name, key]] : [];
  });
  return new Map(pages);
}

export const groupOf = (page: string): PageGroup | undefined =>
  pageGroups.find(({ folder }) => page.startsWith(`${folder}/`));

/** The entry, the page's own chunk, its frame, and the one style sheet. @throws Error if a frame is not in the build, whose size would be missing */
export function weighRoutes(manifest: Manifest): Promise<RouteWeight[]> {
  return Promise.all(
    routesOf(manifest).map(async ({ route, js, css }) => ({ route, js: await weigh(js), css: await weigh(css) })),
  );
}

interface RouteFiles {
  readonly route: string;
  readonly js: readonly string[];
  readonly css: readonly string[];
}

function routesOf(manifest: Manifest): RouteFiles[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || key.endsWith('.css'));
  const pages = [...pagesOf(manifest)].map(([name, key]) => ({
    route: name,
    ...filesOf(manifest, [...entries, key, ...frameOf(manifest, name)]),
  }));
  return [{ route: '(entry)', ...filesOf(manifest, entries) }, ...pages];
}

export async function builtPages(): Promise<BuiltPage[]> {
  const read = (file: string): Promise<string> => readFile(join(dist, file), 'utf8');
  return Promise.all(
    routesOf(await readManifest()).map(async ({ route, js }) => ({
      route,
      text: (await Promise.all(js.map(read))).join('\n'),
    })),
  );
}

function frameOf(manifest: Manifest, page: string): string[] {
  const frame = groupOf(page)?.frame;
  if (frame === undefined) return [];
  if (!manifest[frame]) throw new Error(`The build has no ${frame}, which every page like ${page} loads.`);
  return [frame];
}

/** What the text of a prerendered page refers to, by kind: what a first visit loads before anything runs. */
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

/** @param page file name of a prerendered page, such as 'index.html' */
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

export const budgetProblems = async (): Promise<string[]> => problemsOf(await weighRoutes(await readManifest()));

/** Problems with these sizes: a page over its budget, a page without a budget, a budget without a page. */
export function problemsOf(weights: readonly RouteWeight[]): string[] {
  const pages = weights.filter(({ route }) => route !== '(entry)');
  const missing = Object.keys(ownBudgets).filter((name) => !pages.some(({ route }) => route === name));
  return [
    ...missing.map((name) => `The build has no page ${name}, for which scripts/size/budgets.ts has a budget.`),
    ...pages.flatMap(({ route, js }) => {
      const most = ownBudgets[route] ?? groupOf(route)?.most;
      if (most === undefined) return [`The page ${route} has no budget: add its folder to scripts/size/budgets.ts.`];
      if (js.brotli <= most) return [];
      return [`The page ${route} loads ${kilobytes(js.brotli)} of JavaScript; its budget is ${kilobytes(most)}.`];
    }),
    ...averageProblem(pages),
  ];
}

const averageOf = (pages: readonly RouteWeight[]): number =>
  pages.reduce((sum, { js }) => sum + js.brotli, 0) / Math.max(pages.length, 1);

function averageProblem(pages: readonly RouteWeight[]): string[] {
  const average = averageOf(pages);
  if (average <= mostOnAverage) return [];
  return [`The pages load ${kilobytes(average)} of JavaScript on average; the budget is ${kilobytes(mostOnAverage)}.`];
}

const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;

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
  const pages = (await weighRoutes(await readManifest())).filter(({ route }) => route !== '(entry)');
  lines.push(`average of ${pages.length} pages: ${kilobytes(averageOf(pages))} of JavaScript after brotli`);
  process.stdout.write(`${[...lines, ...(await budgetProblems()), ...(await deskProblems())].join('\n')}\n`);
}

if (import.meta.main) await report();
