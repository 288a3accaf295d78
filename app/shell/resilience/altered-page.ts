/**
 * Translators and extensions put nodes of their own into the page, and wrap or take away ours. React then asks the browser to remove or
 * to insert before a node that is not where it was, the browser throws, and React gives up the whole page. From now on such a request
 * does as much as it can instead.
 */
export function tolerateForeignDom(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : removeFromElsewhere(child);
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : placeIn(this, next)) as Child;
  };
}

/** What was wrapped is taken away with its wrapping, so that nothing old stays in sight. */
function removeFromElsewhere<Child extends Node>(child: Child): Child {
  wrapping(child)?.remove();
  return child;
}

/** The translator's element around a node. */
function wrapping(node: Node | null): Element | null {
  const font = node?.parentElement?.closest("font") ?? null;
  return font?.parentElement?.closest("font") ?? font;
}

/** The child of a parent that holds the wrapped node, or null for the end. */
function placeIn(parent: Node, node: Node | null): Node | null {
  const around = wrapping(node);
  return around?.parentNode === parent ? around : null;
}
