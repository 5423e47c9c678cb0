// Keeps a field in its place in the window while fields or notices appear or disappear: vertically by scrolling, horizontally by its grid column. Browsers do
// not keep columns, and cannot scroll above the top of a page.
import { whenReleased } from '../controls/when-released';
import styles from './row-frame.module.css';

/** A field with its top in the window in pixels and, while it has the focus, its left in the form. */
export type Sight = { element: HTMLElement; id: string; top: number; left: number | undefined };

export const row = `.${styles.row}`;

export function seenField(root: HTMLElement): Sight | undefined {
  const { activeElement } = document;
  const isFocused = root.contains(activeElement) && activeElement?.closest(row) !== null;
  const element = isFocused ? activeElement : firstInSight(root);
  return element instanceof HTMLElement ? toSight(root, element, isFocused) : undefined;
}

function toSight(root: HTMLElement, element: HTMLElement, isFocused: boolean): Sight {
  const left = isFocused ? leftIn(root, element.closest(row) ?? element) : undefined;
  return { element, id: element.id, top: element.getBoundingClientRect().top, left };
}

const leftIn = (root: HTMLElement, element: Element) =>
  element.getBoundingClientRect().left - root.getBoundingClientRect().left;

function firstInSight(root: HTMLElement): Element | undefined {
  const { left, top, bottom } = root.getBoundingClientRect();
  // Only within the form, because on a page with thousands of elements each lookup is slow.
  for (let y = Math.max(8, top + 8); y < Math.min(innerHeight, bottom); y += 32) {
    const found = document.elementFromPoint?.(left + 8, y)?.closest(row);
    if (found && root.contains(found)) return found;
  }
  return undefined;
}

/** Moves the field back to where it was; if the page cannot scroll that far, the form gets extra space. */
export function holdStill(root: HTMLElement, { element, id, top, left }: Sight): void {
  const field = element.isConnected ? element : id ? document.getElementById(id) : null;
  if (!field) return;
  const ownRow = field.closest<HTMLElement>(row);
  if (ownRow && left !== undefined && Math.abs(leftIn(root, ownRow) - left) >= 1)
    keepColumn(ownRow, left + root.getBoundingClientRect().left, (next) => release(root, ownRow, next));
  const moved = () => field.getBoundingClientRect().top - top;
  if (moved() > 0) setRoomAbove(root, roomAbove(root) - moved());
  if (Math.abs(moved()) < 0.1) return;
  const scroller = scrollerOf(root);
  // Pages scroll by whole pixels, so the rest is space above.
  scroller.scrollTop += Math.ceil(moved());
  if (moved() >= 1) scrollBeyond(root, scroller, moved);
  setRoomAbove(root, roomAbove(root) - moved());
  if (roomAbove(root) >= 1) watchRoom(root);
}

/** The focus has moved to `next`, which stays in place while the row returns to its own column. */
function release(root: HTMLElement, own: HTMLElement, next: EventTarget | null) {
  whenReleased(() => {
    const sight =
      next instanceof HTMLElement && root.contains(next) ? toSight(root, next, false) : seenField(root);
    own.style.gridColumn = '';
    if (sight) holdStill(root, sight);
  });
}

/** A page shorter than the window must first become longer. */
function scrollBeyond(root: HTMLElement, scroller: Element, moved: () => number) {
  setRoomBelow(root, roomBelow(root) + scroller.clientHeight + moved());
  scroller.scrollTop += Math.ceil(moved());
  trimBelow(root);
  watchRoom(root);
}

/** Keeps only as much space below as the scroll position needs. */
function trimBelow(root: HTMLElement) {
  const scroller = scrollerOf(root);
  const spare = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  if (spare > 0 && roomBelow(root) > 0) setRoomBelow(root, roomBelow(root) - Math.floor(spare));
}

const watched = new WeakSet<HTMLElement>();

/** Removes the space when it is out of view, or when the focus leaves the form. */
function watchRoom(root: HTMLElement) {
  if (watched.has(root)) return;
  watched.add(root);
  const end = () => {
    watched.delete(root);
    document.removeEventListener('scroll', look, true);
    root.removeEventListener('focusout', leave);
  };
  const dropAbove = () => {
    const room = roomAbove(root);
    setRoomAbove(root, 0);
    if (root.isConnected && room > 0) scrollerOf(root).scrollTop -= room;
  };
  const look = () => {
    trimBelow(root);
    if (!root.isConnected || root.getBoundingClientRect().top + roomAbove(root) <= 0) dropAbove();
    if (roomAbove(root) < 1 && roomBelow(root) < 1) end();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    whenReleased(() => {
      if (root.contains(document.activeElement)) return;
      setRoomAbove(root, 0);
      setRoomBelow(root, 0);
      end();
    });
  };
  document.addEventListener('scroll', look, true);
  root.addEventListener('focusout', leave);
}

const roomAbove = (root: HTMLElement) => Number.parseFloat(root.style.paddingBlockStart || '0');
const roomBelow = (root: HTMLElement) => Number.parseFloat(root.style.paddingBlockEnd || '0');

function setRoomAbove(root: HTMLElement, length: number) {
  root.style.paddingBlockStart = toPixels(length);
}

function setRoomBelow(root: HTMLElement, length: number) {
  root.style.paddingBlockEnd = toPixels(length);
}

const toPixels = (length: number) => (length > 0 ? `${length}px` : '');

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
