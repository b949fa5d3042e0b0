export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

export const read = (node: object, name: string): unknown => Reflect.get(node, name);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the name of a property that is written out; undefined for a spread. */
export function nameOf(property: Node): unknown {
  const key = read(property, 'key');
  return property.type === 'Property' && isNode(key) ? (read(key, 'name') ?? read(key, 'value')) : undefined;
}

/** Returns the parts of a node that read variables: a property's key or a member's name does not. */
function partsOf(node: Node): readonly unknown[] {
  const { key, property, ...parts } = Object.fromEntries(Object.entries(node));
  if (node.type === 'MemberExpression' && read(node, 'computed') === false) return Object.values(parts);
  if (node.type === 'Property' && read(node, 'computed') === false) return Object.values(parts);
  return Object.values(node);
}

/** Returns the names of variables that a part reads. */
export function namesIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (!isNode(part)) return [];
  return part.type === 'Identifier' ? [String(read(part, 'name'))] : partsOf(part).flatMap(namesIn);
}
