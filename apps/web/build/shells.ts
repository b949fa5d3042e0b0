import { join } from 'node:path';
import { parseSync } from 'vite';
import { isNode, listOf, type Node, nameOf, read } from './syntax.ts';

/** A page that is not drawn at build, and the modules whose code it needs before it can be drawn. */
export interface Shell {
  readonly path: string;
  /** By source file below `apps/web`, as the manifest names them. */
  readonly modules: readonly string[];
  /** Whether it is a merchant's, so that who is logged in can be asked ahead. */
  readonly isMerchants: boolean;
}

/** Code of the frame around a page, by the frame's name in the table of routes; none comes with the document itself. */
const frames: Readonly<Record<string, readonly string[]>> = {
  merchant: ['src/app/frame/merchant-frame.ts'],
  storefront: ['src/app/storefront-pages.ts'],
};

/** Parts that a page draws as soon as the server has answered, by source file of the page. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'src/features/screening/representative-info/representative-info.page.tsx': [
    'src/features/screening/representative-info/people-list.tsx',
    'src/features/screening/representative-info/id-guide.tsx',
  ],
};

/** The module that a node loads on demand. */
function importedBy(node: unknown): string | undefined {
  if (Array.isArray(node)) return node.map(importedBy).find((found) => found !== undefined);
  if (!isNode(node)) return undefined;
  if (node.type === 'ImportExpression') {
    const source = read(node, 'source');
    return isNode(source) ? String(read(source, 'value')) : undefined;
  }
  return importedBy(Object.values(node));
}

const writtenAs = (properties: readonly Node[], name: string): unknown => {
  const found = properties.find((property) => nameOf(property) === name);
  return found && read(found, 'value');
};

interface Row {
  readonly path: unknown;
  readonly frame: unknown;
  readonly from: string | undefined;
}

/** Rows of a table of routes: `{ path, frame, page: () => import(…) }`, or `'/path': () => import(…)` of the storefront. */
function rowsIn(node: unknown): Row[] {
  if (Array.isArray(node)) return node.flatMap(rowsIn);
  if (!isNode(node)) return [];
  if (node.type === 'Property' && String(nameOf(node)).startsWith('/'))
    return [{ path: nameOf(node), frame: 'storefront', from: importedBy(read(node, 'value')) }];
  if (node.type === 'ObjectExpression') {
    const properties = listOf(read(node, 'properties')).filter(isNode);
    const [path, frame] = [writtenAs(properties, 'path'), writtenAs(properties, 'frame')];
    if (isNode(path) && isNode(frame) && path.type === 'Literal')
      return [
        { path: read(path, 'value'), frame: read(frame, 'name'), from: importedBy(writtenAs(properties, 'page')) },
      ];
  }
  return rowsIn(Object.values(node));
}

/** The pages of a table of routes, each with the code that it needs at once. @param code the table's source, a file in `src/app` */
export function shellsIn(code: string): Shell[] {
  return rowsIn(parseSync('routes.ts', code).program).flatMap(({ path, frame, from }) => {
    // A path with a parameter is no file's name, and a page without a module of its own in the table is drawn at build.
    if (typeof path !== 'string' || path.includes('{') || from === undefined) return [];
    const module = join('src/app', from).replaceAll('\\', '/');
    const modules = [module, ...(frames[String(frame)] ?? []), ...(parts[module] ?? [])];
    return [{ path, modules, isMerchants: frame === 'merchant' }];
  });
}
