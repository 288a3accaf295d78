/**
 * Translators and extensions wrap or remove our nodes; the browser then throws, and React drops the whole page. Patches both methods to do
 * as much as they can instead.
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

/** Removes the wrapper too, so that no stale text stays visible. */
function removeFromElsewhere<Child extends Node>(child: Child): Child {
  wrapping(child)?.remove();
  return child;
}

/** The `<font>` element that a translator wraps around a node. */
function wrapping(node: Node | null): Element | null {
  const font = node?.parentElement?.closest("font") ?? null;
  return font?.parentElement?.closest("font") ?? font;
}

function placeIn(parent: Node, node: Node | null): Node | null {
  const around = wrapping(node);
  return around?.parentNode === parent ? around : null;
}
