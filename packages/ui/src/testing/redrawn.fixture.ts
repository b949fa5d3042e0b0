/** The used fields of a React fiber; React has no public API for what it re-rendered. */
interface DrawnPart {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: DrawnPart | null;
  readonly child: DrawnPart | null;
  readonly sibling: DrawnPart | null;
}

const performedWork = 1;

function* partsOf(part: DrawnPart | null): Generator<DrawnPart> {
  for (let one = part; one; one = one.sibling) {
    yield one;
    // A part that bailed out keeps its child fibers.
    if (one.alternate === null || one.child !== one.alternate.child) yield* partsOf(one.child);
  }
}

interface DrawnRoot {
  readonly stateNode: { readonly current: DrawnPart };
}
const isRoot = (value: unknown): value is DrawnRoot =>
  typeof value === 'object' && value !== null && 'stateNode' in value;

/** Root fiber of an element. @throws when React has rendered nothing into it */
function treeIn(container: Element): DrawnPart {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root: unknown = key && Reflect.get(container, key);
  if (!isRoot(root)) throw new Error('React has drawn nothing here');
  return root.stateNode.current;
}

export function redrawn(container: Element): readonly string[] {
  return [...partsOf(treeIn(container))].flatMap(({ type, flags }) =>
    typeof type === 'function' && (flags & performedWork) !== 0 ? [type.name] : [],
  );
}
