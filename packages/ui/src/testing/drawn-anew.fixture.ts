/** What of a part of React's tree is asked here; React has no public way to tell what it drew anew. */
interface DrawnPart {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: DrawnPart | null;
  readonly child: DrawnPart | null;
  readonly sibling: DrawnPart | null;
}

/** React's mark on what has just been drawn. */
const performedWork = 1;

function* partsOf(part: DrawnPart | null): Generator<DrawnPart> {
  for (let one = part; one; one = one.sibling) {
    yield one;
    // What stayed as it was keeps the very parts inside it.
    if (one.alternate === null || one.child !== one.alternate.child) yield* partsOf(one.child);
  }
}

interface DrawnRoot {
  readonly stateNode: { readonly current: DrawnPart };
}
const isRoot = (value: unknown): value is DrawnRoot =>
  typeof value === 'object' && value !== null && 'stateNode' in value;

/** What React has drawn into an element. @throws where it has drawn nothing there */
function treeIn(container: Element): DrawnPart {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root: unknown = key && Reflect.get(container, key);
  if (!isRoot(root)) throw new Error('React has drawn nothing here');
  return root.stateNode.current;
}

/** Names of the components that were drawn anew last, in the order of the page. */
export function drawnAnew(container: Element): readonly string[] {
  return [...partsOf(treeIn(container))].flatMap(({ type, flags }) =>
    typeof type === 'function' && (flags & performedWork) !== 0 ? [type.name] : [],
  );
}
