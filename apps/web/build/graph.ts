import { join } from 'node:path';
import { parseSync, type Rolldown } from 'vite';
import { isNode, type Node, read } from './syntax.ts';

type Info = Pick<
  Rolldown.ModuleInfo,
  'code' | 'isEntry' | 'exports' | 'importedIds' | 'dynamicallyImportedIds' | 'dynamicImporters'
>;

export interface Graph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): Info | null;
}

export const programOf = (graph: Graph, id: string): Node =>
  parseSync('module.js', graph.getModuleInfo(id)?.code ?? '').program;

export function importsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (!isNode(node)) return [];
  const source = read(node, 'source');
  if (node.type === 'ImportExpression' && isNode(source)) return [String(read(source, 'value'))];
  return importsIn(Object.values(node));
}

function markedIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(markedIn);
  if (!isNode(node)) return [];
  const callee = read(node, 'callee');
  const isMarked = node.type === 'CallExpression' && isNode(callee) && read(callee, 'name') === 'loadWithPage';
  return isMarked ? importsIn(read(node, 'arguments')) : markedIn(Object.values(node));
}

/** Returns the parts that a page starts to load when its own code runs: the contents of `loadWithPage(…)`. */
export const partsWith = (graph: Graph, page: string): string[] =>
  markedIn(programOf(graph, page)).map((source) => join(page, '..', source));

/** Returns the route tables: modules that load something with a `Page` on demand. */
export function routeTablesOf(graph: Graph): string[] {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const pages = infos.filter((info) => info.exports.includes('Page'));
  return [...new Set(pages.flatMap(({ dynamicImporters }) => dynamicImporters))];
}
