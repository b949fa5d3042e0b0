/**
 * Browser translation replaces text nodes with elements. React keeps working with the original nodes, and the whole page fails when it
 * removes one or inserts something before one (https://github.com/facebook/react/issues/11538).
 */
export function bearTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function removed<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function inserted<Child extends Node>(this: Node, child: Child, next: Node): Child {
    if (next && next.parentNode !== this) this.appendChild(child);
    else insertBefore.call(this, child, next);
    return child;
  };
}
