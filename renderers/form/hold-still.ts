// Keeps a field in its place in the window while fields or notices appear or disappear: vertically by scrolling, horizontally by its grid column. Browsers do
// not keep columns, and cannot scroll above the top of a page.
import { whenReleased } from '../controls/when-released';
import styles from './row-frame.module.css';

/** A field with its top in the window in pixels and, while it has the focus, its left in the form. */
export type Anchor = { element: HTMLElement; id: string; top: number; left?: number; isFocused: boolean };

export const row = `.${styles.row}`;

export function seenField(root: HTMLElement): Anchor | undefined {
  const { activeElement } = document;
  const ownRow = root.contains(activeElement) ? activeElement?.closest<HTMLElement>(row) : undefined;
  if (!ownRow || !(activeElement instanceof HTMLElement)) {
    const first = firstInSight(root);
    return first && toSight(first, false);
  }
  // A button that adds to its own field may move with what it added.
  const element = activeElement.matches('button') ? ownRow : activeElement;
  return { ...toSight(element, true), left: leftIn(root, ownRow) };
}

const toSight = (element: HTMLElement, isFocused: boolean): Anchor => ({
  element,
  id: element.id,
  top: element.getBoundingClientRect().top,
  isFocused,
});

const leftIn = (root: HTMLElement, element: Element) =>
  element.getBoundingClientRect().left - root.getBoundingClientRect().left;

/** For a form in which nothing has the focus. If it begins within the window, what appears at its top is to be seen instead. */
function firstInSight(root: HTMLElement): HTMLElement | undefined {
  const { left, top, bottom } = root.getBoundingClientRect();
  if (top >= 0) return undefined;
  // Only within the form, because on a page with thousands of elements each lookup is slow.
  for (let y = 8; y < Math.min(innerHeight, bottom); y += 32) {
    const found = document.elementFromPoint?.(left + 8, y)?.closest<HTMLElement>(row);
    if (found && root.contains(found)) return found;
  }
  return undefined;
}

/**
 * Moves the field back to where it was. If the page cannot scroll that far, a form in use gets space above, or a height that makes
 * the page longer.
 */
export function holdStill(root: HTMLElement, { element, id, top, left, isFocused }: Anchor): void {
  const field = element.isConnected ? element : id ? document.getElementById(id) : null;
  if (!field) return;
  const ownRow = field.closest<HTMLElement>(row);
  if (ownRow && left !== undefined && Math.abs(leftIn(root, ownRow) - left) >= 1)
    keepColumn(ownRow, left + root.getBoundingClientRect().left, (next) => release(root, ownRow, next));
  const moved = () => field.getBoundingClientRect().top - top;
  const scroll = () => {
    scrollerOf(root).scrollTop += Math.round(moved());
  };
  setSpaceAbove(root, spaceAbove(root) - Math.max(0, moved()));
  scroll();
  if (!isFocused || Math.abs(moved()) < 1) return;
  if (moved() < 0) setSpaceAbove(root, spaceAbove(root) - moved());
  else {
    root.style.minBlockSize = `${root.offsetHeight + innerHeight + moved()}px`;
    scroll();
    trimBelow(root);
  }
  removeSpaceLater(root);
}

/** The focus has moved to `next`, which stays in place while the row returns to its own column. */
function release(root: HTMLElement, own: HTMLElement, next: EventTarget | null) {
  whenReleased(() => {
    const sight = next instanceof HTMLElement && root.contains(next) ? toSight(next, true) : seenField(root);
    own.style.gridColumn = '';
    if (sight) holdStill(root, sight);
  });
}

/** Makes the form only as high as the scroll position needs. What is added to the form later uses this height. */
function trimBelow(root: HTMLElement) {
  const { scrollHeight, clientHeight, scrollTop } = scrollerOf(root);
  const spare = Math.floor(scrollHeight - clientHeight - scrollTop);
  if (root.style.minBlockSize && spare > 0) root.style.minBlockSize = `${root.offsetHeight - spare}px`;
}

const waiting = new WeakSet<HTMLElement>();

/** Removes the space as soon as it is out of view, or when the focus leaves the form. */
function removeSpaceLater(root: HTMLElement) {
  if (waiting.has(root)) return;
  waiting.add(root);
  const look = () => {
    trimBelow(root);
    const space = spaceAbove(root);
    if (space === 0 || root.getBoundingClientRect().top + space > 0) return;
    setSpaceAbove(root, 0);
    scrollerOf(root).scrollTop -= space;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    whenReleased(() => {
      if (root.contains(document.activeElement)) return;
      setSpaceAbove(root, 0);
      root.style.minBlockSize = '';
      waiting.delete(root);
      document.removeEventListener('scroll', look, true);
      root.removeEventListener('focusout', leave);
    });
  };
  document.addEventListener('scroll', look, true);
  root.addEventListener('focusout', leave);
}

const spaceAbove = (root: HTMLElement) => Number.parseFloat(root.style.paddingBlockStart || '0');

function setSpaceAbove(root: HTMLElement, length: number) {
  root.style.paddingBlockStart = length > 0 ? `${length}px` : '';
}

function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** A focused field keeps its grid column while fields before it come and go, until the focus leaves its row. */
type Line = { start: number; end: number; columns: number; gap: number; isRightToLeft: boolean };

/** The column that starts at `x`, from 1. `start` and `end` are the left and right side of the grid. */
export function columnAt(x: number, { start, end, columns, gap, isRightToLeft }: Line): number {
  const step = (end - start + gap) / columns;
  const offset = isRightToLeft ? end - x : x - start;
  return Math.round(offset / step) + 1;
}

/** `left`: where the row's left side was. `onLeave` is called once, with what gets the focus. */
function keepColumn(row: HTMLElement, left: number, onLeave: (next: EventTarget | null) => void) {
  const grid = row.parentElement;
  const [, span] = /^span (\d+)$/.exec(getComputedStyle(row).gridColumnStart) ?? [];
  const own = row.style.gridColumn.split('span')[1]?.trim();
  const width = span ?? own;
  if (!grid || !width) return;
  const style = getComputedStyle(grid);
  const { left: start, right: end } = grid.getBoundingClientRect();
  const isRightToLeft = style.direction === 'rtl';
  const line = {
    ...{ start, end, isRightToLeft },
    columns: style.gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(style.columnGap) || 0,
  };
  const x = isRightToLeft ? left + row.getBoundingClientRect().width : left;
  const wasKept = row.style.gridColumn !== '';
  row.style.gridColumn = `${columnAt(x, line)} / span ${width}`;
  if (wasKept) return;
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && row.contains(relatedTarget)) return;
    row.removeEventListener('focusout', leave);
    onLeave(relatedTarget);
  };
  row.addEventListener('focusout', leave);
}
