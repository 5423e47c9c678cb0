// New metadata can move the field in which the user types. Removing and inserting its element would lose a partial date or a running composition, so
// the element moves in one step if the browser supports that.

type Movable = HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };

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
