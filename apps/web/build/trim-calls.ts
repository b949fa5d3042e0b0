import type { Plugin } from 'vite';
import { isNode, listOf, type Node, nameOf, namesIn, read } from './syntax.ts';

/** For the server and the API description. The client sends what the forms have checked, and parses the answer. */
const unasked = new Set(['id', 'noun', 'steps', 'params', 'query', 'body', 'refusals', 'summary', 'source']);

/** Properties of all calls of a module that the client does not ask for. */
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

/** The text without some stretches of it, each with the comma that follows. */
function without(code: string, stretches: readonly Node[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of stretches) {
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}

/** Names that a declaration binds; null where it is none that can be left out. */
function namesBoundBy(statement: Node): string[] | null {
  if (statement.type === 'ImportDeclaration') {
    const locals = listOf(read(statement, 'specifiers')).map((one) => isNode(one) && read(one, 'local'));
    // Without a name it is imported for what it does.
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

/** What is imported or declared and named nowhere else any more: schemas of bodies, and what they were made of. */
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

/** The text of a module of calls as the client needs it. @param parse as the bundler does it */
export function trimmed(code: string, parse: (text: string) => unknown): string {
  let kept = without(code, unaskedIn(parse(code)));
  for (;;) {
    const program = parse(kept);
    const unused = isNode(program) ? unusedIn(program) : [];
    if (unused.length === 0) return kept;
    kept = without(kept, unused);
  }
}

/** Leaves out of the client's build what only the server and the API description ask of a call. */
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
