import type { Plugin, Rolldown } from 'vite';
import { type Graph, partsWith, routeTablesOf } from './graph.ts';
import { moduleOfPage } from './shells.ts';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * What a file costs each page that loads it, in bytes of source after compression: its request, and words it repeats. A page of 41 files takes a sixth
 * longer to its largest paint on a slow line than with 28, where a server in front does not speak HTTP/2.
 */
const costOfFile = 1_000;
/** How much more a byte costs on the front page: it is everybody's first, with nothing in the browser's cache, and the lightest. */
const frontWeight = 3;
/** Bytes after compression, estimated, that a page loads for the sake of others at most. */
const mostInVain = 16_000;
/** And so many more than the page that needs most of what is shared: such a page has less room for others. */
const mostBeyond = 14_000;
/** Bytes after compression for each character of source. */
const compressed = 0.3;
/** Maximum number of files that pages share; what is left over the bundler sees to. */
const mostFiles = 70;

/** Modules that the same pages load. */
interface Share {
  readonly modules: readonly string[];
  /** Bytes after compression, estimated. */
  readonly size: number;
  readonly pages: ReadonlySet<string>;
}

/** Modules and all that is loaded with them at once. */
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
 * Pages and the frames around them: what a table of routes loads on demand. Parts that a page loads at once (`loadWithPage`) are planned like pages:
 * otherwise they share files with pages that have much else in them.
 */
function pagesOf(graph: Graph): string[] {
  const pages = routeTablesOf(graph).flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return [...new Set([...pages, ...pages.flatMap((page) => partsWith(graph, page))])].sort();
}

const entriesOf = (graph: Graph): string[] =>
  [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);

/** What is loaded on demand within pages. */
const partsOf = (graph: Graph, pages: readonly string[]): string[] =>
  [...graph.getModuleIds()].filter(
    (id) => !pages.includes(id) && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0,
  );

/** What is shared by several pages, or by a page and what is loaded later, by pages; without what every page loads. */
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

/** What pages load in all. */
const costWith =
  (front: string | undefined) =>
  ({ pages, size }: Share): number =>
    pages.size * costOfFile + (pages.size + (front !== undefined && pages.has(front) ? frontWeight - 1 : 0)) * size;

type PageBytes = readonly (readonly [page: string, bytes: number])[];

/** What pages load in vain of one share where it is in a file with the other. */
const inVainOf = (one: Share, { pages }: Share): PageBytes =>
  [...pages].filter((page) => !one.pages.has(page)).map((page) => [page, one.size]);

const inVain = (one: Share, other: Share): PageBytes => [...inVainOf(one, other), ...inVainOf(other, one)];

/** The two shares that save most when they are one file; undefined where none do. @param carried what pages load in vain so far */
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

/** What each page may load in vain. */
function roomOf(shares: readonly Share[]): (page: string) => number {
  const needed = new Map<string, number>();
  for (const { pages, size } of shares) for (const page of pages) needed.set(page, (needed.get(page) ?? 0) + size);
  const most = Math.max(...needed.values());
  return (page) => Math.min(mostInVain, most + mostBeyond - (needed.get(page) ?? 0));
}

/** Puts shares together as long as pages load less for it. @returns those of most pages first */
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
 * By the pages that load it, not by where it lies: `react` and `app` for all, shared code in as many files as make all pages together lightest. The
 * bundler sees to one page's own and to what is loaded later.
 */
export function chunksByPages(): { readonly plugin: Plugin; readonly groups: Groups } {
  const fileOf = new Map<string, number>();
  /** What the document names, and what that runs. */
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
    // A file takes along what its parts import: what more pages load has to be put in place first.
    ...Array.from({ length: mostFiles }, (_, file) => ({
      name: 'shared',
      priority: mostFiles - file,
      test: (id: string) => fileOf.get(id) === file,
    })),
  ];
  return { plugin, groups };
}
