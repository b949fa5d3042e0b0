import type { Plugin } from 'vite';

/**
 * What a call says about itself to the server and to the reader of the API description. The client asks none of it: it sends what
 * the forms have judged, as the types say, and parses the answer.
 */
const unasked = new Set(['id', 'noun', 'steps', 'params', 'query', 'body', 'refusals', 'summary', 'source']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const read = (node: object, name: string): unknown => Reflect.get(node, name);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The name of a property that is written out; undefined of a spread. */
function nameOf(property: Node): unknown {
  const key = read(property, 'key');
  return property.type === 'Property' && isNode(key) ? (read(key, 'name') ?? read(key, 'value')) : undefined;
}

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
function unusedIn(code: string, program: Node): Node[] {
  return listOf(read(program, 'body'))
    .filter(isNode)
    .filter((statement) => {
      const names = namesBoundBy(statement);
      // A name in a text, such as a file's, is no use of it.
      const others = (code.slice(0, statement.start) + code.slice(statement.end)).replace(/'[^'\n]*'|"[^"\n]*"/g, '');
      return names?.every((name) => !new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(others));
    });
}

/**
 * The text of a module of calls as the client needs it.
 * @param parse of a module's text, as the bundler does it
 */
export function trimmed(code: string, parse: (text: string) => unknown): string {
  let kept = without(code, unaskedIn(parse(code)));
  for (;;) {
    const program = parse(kept);
    const unused = isNode(program) ? unusedIn(kept, program) : [];
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
