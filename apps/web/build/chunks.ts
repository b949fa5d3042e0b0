import type { Plugin, Rolldown } from 'vite';
import { type Graph, partsWith, routeTablesOf } from './graph.ts';
import { moduleOfPage } from './shells.ts';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * Cost of a file to each page that loads it, in bytes of source after compression: its request and the strings it repeats. On a slow
 * connection, and behind a server that does not speak HTTP/2, a page of 41 files takes a sixth longer to its largest paint than one of 28.
 */
const costOfFile = 1_000;
/** How many times as much a byte costs on the front page: it is the first page for everybody, loaded with an empty cache, and the lightest. */
const frontWeight = 3;
/** Maximum estimated bytes, after compression, that a page loads without needing them. */
const mostInVain = 16_000;
/** The same limit relative to the page that needs the most shared code: a page already that heavy has less room for unneeded code. */
const mostBeyond = 14_000;
/** Estimated bytes after compression per character of source. */
const compressed = 0.3;
/** Maximum number of files that pages share; the bundler places the rest. */
const mostFiles = 70;

/** Modules that are loaded by the same pages. */
interface Share {
  readonly modules: readonly string[];
  /** Estimated bytes after compression. */
  readonly size: number;
  readonly pages: ReadonlySet<string>;
}

function reached(from: readonly string[], graph: Graph): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Returns the pages and their frames: everything that a route table loads on demand. Parts that a page loads at once (`loadWithPage`) are
 * planned like pages; otherwise they share files with pages that contain much else.
 */
function pagesOf(graph: Graph): string[] {
  const pages = routeTablesOf(graph).flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return [...new Set([...pages, ...pages.flatMap((page) => partsWith(graph, page))])].sort();
}

const entriesOf = (graph: Graph): string[] =>
  [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);

/** Returns what is loaded on demand within pages. */
const partsOf = (graph: Graph, pages: readonly string[]): string[] =>
  [...graph.getModuleIds()].filter(
    (id) => !pages.includes(id) && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0,
  );

/** Groups by page what is shared by several pages, or by a page and code loaded later, except what every page loads. */
function sharesOf(graph: Graph): Share[] {
  const everywhere = reached(entriesOf(graph), graph);
  const loading = new Map<string, string[]>();
  const pages = pagesOf(graph);
  const later = reached(partsOf(graph, pages), graph);
  for (const page of pages)
    for (const id of reached([page], graph)) loading.set(id, [...(loading.get(id) ?? []), page]);
  const shared = [...loading].filter(([id, of]) => (of.length > 1 || later.has(id)) && !everywhere.has(id));
  const together = Map.groupBy(shared, ([, of]) => of.join());
  return [...together.values()].map((same) => ({
    modules: same.map(([id]) => id),
    size: same.reduce((sum, [id]) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0) * compressed, 0),
    pages: new Set(same[0]?.[1]),
  }));
}

const joined = (one: Share, other: Share): Share => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  pages: new Set([...one.pages, ...other.pages]),
});

/** Returns what all pages load in total. */
const costWith =
  (front: string | undefined) =>
  ({ pages, size }: Share): number =>
    pages.size * costOfFile + (pages.size + (front !== undefined && pages.has(front) ? frontWeight - 1 : 0)) * size;

type PageBytes = readonly (readonly [page: string, bytes: number])[];

/** Returns the bytes of one share that pages load without needing them if it is in a file with the other. */
const inVainOf = (one: Share, { pages }: Share): PageBytes =>
  [...pages].filter((page) => !one.pages.has(page)).map((page) => [page, one.size]);

const inVain = (one: Share, other: Share): PageBytes => [...inVainOf(one, other), ...inVainOf(other, one)];

/** Returns the two shares that save most if merged; undefined if none do. @param carried unneeded bytes that pages already load */
function bestPair(
  shares: readonly Share[],
  cost: (share: Share) => number,
  carried: ReadonlyMap<string, number>,
  room: (page: string) => number,
): readonly [Share, Share] | undefined {
  let best: readonly [Share, Share] | undefined;
  let most = 0;
  const isBearable = ([page, bytes]: PageBytes[number]): boolean => (carried.get(page) ?? 0) + bytes <= room(page);
  for (const [place, one] of shares.entries()) {
    for (const other of shares.slice(place + 1)) {
      const saved = cost(one) + cost(other) - cost(joined(one, other));
      if (saved > most && inVain(one, other).every(isBearable)) [best, most] = [[one, other], saved];
    }
  }
  return best;
}

/** Returns how many bytes each page may load without needing them. */
function roomOf(shares: readonly Share[]): (page: string) => number {
  const needed = new Map<string, number>();
  for (const { pages, size } of shares) for (const page of pages) needed.set(page, (needed.get(page) ?? 0) + size);
  const most = Math.max(...needed.values());
  return (page) => Math.min(mostInVain, most + mostBeyond - (needed.get(page) ?? 0));
}

/** Merges shares while that reduces what pages load. @returns shares used by most pages first */
export function filesFrom(graph: Graph): Share[] {
  let shares = sharesOf(graph);
  const cost = costWith(moduleOfPage(graph, '/'));
  const carried = new Map<string, number>();
  const room = roomOf(shares);
  const next = () => bestPair(shares, cost, carried, room);
  for (let pair = next(); pair; pair = next()) {
    const [one, other] = pair;
    for (const [page, bytes] of inVain(one, other)) carried.set(page, (carried.get(page) ?? 0) + bytes);
    shares = [...shares.filter((share) => share !== one && share !== other), joined(one, other)];
  }
  return shares.sort((one, other) => other.pages.size - one.pages.size);
}

/**
 * Splits code by the pages that load it, not by its folder: `react` and `app` for all, shared code in the files that make all pages
 * together lightest. The bundler places code of a single page and code that is loaded later.
 */
export function chunksByPages(): { readonly plugin: Plugin; readonly groups: Groups } {
  const fileOf = new Map<string, number>();
  /** The entry modules named by the document, and their direct imports. */
  const first = new Set<string>();
  const plugin: Plugin = {
    name: 'chunks-by-pages',
    apply: 'build',
    buildEnd() {
      for (const id of entriesOf(this))
        for (const one of [id, ...(this.getModuleInfo(id)?.importedIds ?? [])]) first.add(one);
      for (const [file, { modules }] of filesFrom(this).entries()) for (const id of modules) fileOf.set(id, file);
    },
  };
  const groups: Groups = [
    { name: 'react', priority: mostFiles + 2, tags: ['$initial'], test: /node_modules/ },
    { name: 'app', priority: mostFiles + 1, tags: ['$initial'], test: (id) => !first.has(id) },
    // A file includes what its parts import, so code that more pages load is assigned first.
    ...Array.from({ length: mostFiles }, (_, file) => ({
      name: 'shared',
      priority: mostFiles - file,
      test: (id: string) => fileOf.get(id) === file,
    })),
  ];
  return { plugin, groups };
}
