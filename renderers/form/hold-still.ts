// Keeps a field where it stands in the window while something above it comes or goes. Not every browser does that, and
// none does at the top of a page.
import styles from './row-frame.module.css';

/** A field, and where its top stands in the window, in pixels. */
export type Sight = { element: HTMLElement; id: string; top: number };

/** Matches what stands around a field, its label and message included. */
export const row = `.${styles.row}`;

/** The field that has the focus, else the first in sight. */
export function seenField(root: HTMLElement): Sight | undefined {
  const { activeElement } = document;
  const isField = root.contains(activeElement) && activeElement?.closest(row);
  const element = isField ? activeElement : firstInSight(root);
  if (!(element instanceof HTMLElement)) return undefined;
  return { element, id: element.id, top: element.getBoundingClientRect().top };
}

function firstInSight(root: HTMLElement): Element | undefined {
  const { left, top, bottom } = root.getBoundingClientRect();
  // Only where the form is: on a page of thousands of elements each look costs as much as drawing a field.
  for (let y = Math.max(8, top + 8); y < Math.min(innerHeight, bottom); y += 32) {
    const found = document.elementFromPoint?.(left + 8, y)?.closest(row);
    if (found && root.contains(found)) return found;
  }
  return undefined;
}

/** Scrolls back by what the field has moved; where nothing is left to scroll, the form is given room. */
export function holdStill(root: HTMLElement, { element, id, top }: Sight): void {
  const field = element.isConnected ? element : id ? document.getElementById(id) : null;
  if (!field) return;
  const moved = () => field.getBoundingClientRect().top - top;
  if (moved() > 0) giveRoom(root, moved());
  if (Math.abs(moved()) < 0.1) return;
  const scroller = scrollerOf(root);
  // Pages scroll by whole pixels: what is scrolled too far is room.
  scroller.scrollTop += Math.ceil(moved());
  if (moved() >= 1) {
    root.style.paddingBlockEnd = toPixels(Number.parseFloat(root.style.paddingBlockEnd || '0') + moved());
    scroller.scrollTop += Math.ceil(moved());
  }
  giveRoom(root, moved());
}

/** So much less room above the fields, or more of it. It goes when nobody sees it. */
function giveRoom(root: HTMLElement, less: number) {
  root.style.paddingBlockStart = toPixels(roomAbove(root) - less);
  if (roomAbove(root) < 1) return;
  const look = () => {
    const room = roomAbove(root);
    if (root.isConnected && root.getBoundingClientRect().top + room > 0) return;
    document.removeEventListener('scroll', look, true);
    root.style.paddingBlockStart = '';
    if (root.isConnected) scrollerOf(root).scrollTop -= room;
  };
  document.addEventListener('scroll', look, true);
}

const roomAbove = (root: HTMLElement) => Number.parseFloat(root.style.paddingBlockStart || '0');
const toPixels = (length: number) => (length > 0 ? `${length}px` : '');

function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
