import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Graph, importsIn, partsWith, programOf, routeTablesOf } from './graph.ts';
import { isNode, listOf, type Node, nameOf, namesIn, read } from './syntax.ts';

/** A page, and the modules whose code it needs before it can be drawn. */
export interface Shell {
  readonly path: string;
  /** Source files relative to `apps/web`, as in the manifest; the page's own first. */
  readonly modules: readonly [string, ...string[]];
  /** Whether its frame waits for the session, so that the request for who is logged in can be sent ahead. */
  readonly isMerchants: boolean;
}

function declarationsOf(program: Node): ReadonlyMap<string, Node> {
  const statements = listOf(read(program, 'body')).filter(isNode);
  const declarations = statements.map((statement) => read(statement, 'declaration') ?? statement).filter(isNode);
  const all = declarations.flatMap((one) => listOf(read(one, 'declarations'))).filter(isNode);
  return new Map(all.map((one) => [namesIn(read(one, 'id')).join(), one]));
}

/** Returns a node with all declarations of its module that it refers to, directly or indirectly. */
function leadsTo(node: Node, declared: ReadonlyMap<string, Node>): ReadonlySet<Node> {
  const seen = new Set<Node>();
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...namesIn(next).flatMap((name) => declared.get(name) ?? []));
  }
  return seen;
}

interface Row {
  readonly path: unknown;
  readonly page: Node;
  readonly frame?: Node;
}

/** Returns the rows of a route table: `{ path, frame, page: () => import(…) }`, or `'/path': () => import(…)` in the frame of the table. */
function rowsIn(node: unknown): Row[] {
  if (Array.isArray(node)) return node.flatMap(rowsIn);
  if (!isNode(node)) return [];
  const value = read(node, 'value');
  if (node.type === 'Property' && String(nameOf(node)).startsWith('/') && isNode(value))
    return [{ path: nameOf(node), page: value }];
  if (node.type === 'ObjectExpression') {
    const properties = listOf(read(node, 'properties')).filter(isNode);
    const written = (name: string): unknown =>
      properties.filter((property) => nameOf(property) === name).map((property) => read(property, 'value'))[0];
    const [path, frame, page] = [written('path'), written('frame'), written('page')];
    if (isNode(path) && isNode(frame) && isNode(page)) return [{ path: read(path, 'value'), frame, page }];
  }
  return rowsIn(Object.values(node));
}

function shellsOf(graph: Graph, table: string, nameOfModule: (id: string) => string): Shell[] {
  const program = programOf(graph, table);
  const declared = declarationsOf(program);
  const loadedBy = (nodes: Iterable<Node>): string[] =>
    [...nodes].flatMap((node) => importsIn(node)).map((source) => join(table, '..', source));
  // A table that is loaded on demand must be loaded before its pages.
  const before = graph.getModuleInfo(table)?.dynamicImporters.length ? [table] : [];
  return rowsIn(program).flatMap(({ path, page, frame }) => {
    const [own] = loadedBy(leadsTo(page, declared));
    // A path with a parameter cannot name a file; a page whose module is in another table is found through that table.
    if (typeof path !== 'string' || path.includes('{') || own === undefined) return [];
    const framing = frame ? leadsTo(frame, declared) : new Set<Node>();
    const modules = [...loadedBy(framing), ...before, ...partsWith(graph, own)].map(nameOfModule);
    const isMerchants = namesIn([...framing]).includes('loadSession');
    return [{ path, modules: [nameOfModule(own), ...modules], isMerchants }];
  });
}

/** Returns every page in a build's route tables, from the module graph. @param root folder to which the manifest's source paths are relative */
export const shellsFrom = (graph: Graph, root: string): Shell[] =>
  routeTablesOf(graph).flatMap((table) => shellsOf(graph, table, (id) => relative(root, id).replaceAll('\\', '/')));

export const moduleOfPage = (graph: Graph, path: string): string | undefined =>
  routeTablesOf(graph)
    .flatMap((table) => shellsOf(graph, table, (id) => id))
    .find((shell) => shell.path === path)?.modules[0];

/** Reads a build's pages while the module graph is available. */
export function readShells(root: string): { readonly plugin: Plugin; readonly shells: () => readonly Shell[] } {
  let shells: readonly Shell[] = [];
  const plugin: Plugin = {
    name: 'read-shells',
    buildEnd() {
      shells = shellsFrom(this, root);
    },
  };
  return { plugin, shells: () => shells };
}
