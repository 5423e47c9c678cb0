// New metadata may move the field that somebody types in. Taken out and put in again, an element forgets where in it the
// focus stood: of a half-typed date the part, of a composition everything. Where the browser can move an element whole,
// it does.

type Movable = HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };

/** The `ref` of an element whose children React puts in order. */
export function movingGently(parent: Movable | null) {
  if (!parent?.moveBefore || Object.hasOwn(parent, 'insertBefore')) return;
  const move = (node: Node, before: Node | null) => {
    const isInUse = node.parentNode === parent && node.contains(document.activeElement);
    if (isInUse) parent.moveBefore?.(node, before);
    else Node.prototype.insertBefore.call(parent, node, before);
  };
  Object.assign(parent, {
    insertBefore: <T extends Node>(node: T, before: Node | null) => {
      move(node, before);
      return node;
    },
    appendChild: <T extends Node>(node: T) => {
      move(node, null);
      return node;
    },
  });
}
