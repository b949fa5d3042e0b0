import type { Plugin } from 'vite';
import { isNode, listOf, type Node, nameOf, namesIn, read } from './syntax.ts';

/** Used by the server and the API description only. The client sends what the forms have validated, and parses the answer. */
const unasked = new Set(['id', 'noun', 'steps', 'params', 'query', 'body', 'refusals', 'summary', 'source']);

function unaskedIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(unaskedIn);
  if (!isNode(node)) return [];
  const callee = read(node, 'callee');
  if (node.type === 'CallExpression' && isNode(callee) && read(callee, 'name') === 'defineCall') {
    const [call] = listOf(read(node, 'arguments'));
    const properties = isNode(call) ? listOf(read(call, 'properties')).filter(isNode) : [];
    return properties.filter((property) => unasked.has(String(nameOf(property))));
  }
  return Object.values(node).flatMap(unaskedIn);
}

/** Returns the text without the given ranges, each removed with the comma that follows. */
function without(code: string, stretches: readonly Node[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of stretches) {
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}

/** Returns the names that a declaration binds; null if it is not a declaration that can be removed. */
function namesBoundBy(statement: Node): string[] | null {
  if (statement.type === 'ImportDeclaration') {
    const locals = listOf(read(statement, 'specifiers')).map((one) => isNode(one) && read(one, 'local'));
    // An import without names is kept for its side effects.
    return locals.length === 0 ? null : locals.map((local) => (isNode(local) ? String(read(local, 'name')) : ''));
  }
  if (statement.type !== 'VariableDeclaration') return null;
  const bound = (pattern: unknown): string[] => {
    if (!isNode(pattern)) return [];
    if (pattern.type === 'Identifier') return [String(read(pattern, 'name'))];
    return listOf(read(pattern, 'properties')).flatMap((part) =>
      isNode(part) ? bound(read(part, 'value') ?? read(part, 'argument')) : [],
    );
  };
  return listOf(read(statement, 'declarations')).flatMap((one) => (isNode(one) ? bound(read(one, 'id')) : []));
}

/** Returns imports and declarations that are no longer used: schemas of bodies, and what they were built from. */
function unusedIn(program: Node): Node[] {
  const statements = listOf(read(program, 'body'))
    .filter(isNode)
    .map((statement) => ({ statement, named: new Set(namesIn(statement)) }));
  const isUsedBeside = (one: Node, name: string): boolean =>
    statements.some(({ statement, named }) => statement !== one && named.has(name));
  return statements
    .map(({ statement }) => statement)
    .filter((statement) => namesBoundBy(statement)?.every((name) => !isUsedBeside(statement, name)));
}

export function trimmed(code: string, parse: (text: string) => unknown): string {
  let kept = without(code, unaskedIn(parse(code)));
  for (;;) {
    const program = parse(kept);
    const unused = isNode(program) ? unusedIn(program) : [];
    if (unused.length === 0) return kept;
    kept = without(kept, unused);
  }
}

/** Removes from the client's build the properties of a call that only the server and the API description use. */
export function trimCalls(): Plugin {
  return {
    name: 'trim-calls',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        return { code: trimmed(code, (text) => this.parse(text)), map: null };
      },
    },
  };
}
