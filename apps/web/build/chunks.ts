import type { Plugin, Rolldown } from 'vite';
import { type Graph, partsWith } from './graph.ts';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** What a file costs each page that loads it, in bytes of source after compression: its request, and words it repeats. */
const costOfFile = 800;
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

/** Tables of routes: modules that load something with a `Page` on demand. */
export function routeTablesOf(graph: Graph): string[] {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const pages = infos.filter((info) => info.exports.includes('Page'));
  return [...new Set(pages.flatMap(({ dynamicImporters }) => dynamicImporters))];
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

/** What pages load in all, each alike: a page's own weight would have the lightest, the log-in, carry most of what others need. */
const cost = ({ pages, size }: Share): number => pages.size * (size + costOfFile);

/** The two shares that save most when they are one file; undefined where none do. */
function bestPair(shares: readonly Share[]): readonly [Share, Share] | undefined {
  let best: readonly [Share, Share] | undefined;
  let most = 0;
  for (const [place, one] of shares.entries()) {
    for (const other of shares.slice(place + 1)) {
      const saved = cost(one) + cost(other) - cost(joined(one, other));
      if (saved > most) [best, most] = [[one, other], saved];
    }
  }
  return best;
}

/** Puts shares together as long as pages load less for it. @returns those of most pages first */
export function filesFrom(graph: Graph): Share[] {
  let shares = sharesOf(graph);
  for (let pair = bestPair(shares); pair; pair = bestPair(shares)) {
    const [one, other] = pair;
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
