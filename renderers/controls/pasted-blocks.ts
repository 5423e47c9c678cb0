// Word writes lists as paragraphs with a typed bullet, and everybody pastes tables: both become what the editor has.

/** The attribute by which a paragraph of a list, or its typed bullet, is known. */
export const listMark = 'data-list';

/** Changes the element's content in place: marked paragraphs → lists, each row of a table → a paragraph. */
export function toListsAndRows(pasted: HTMLElement): void {
  for (const table of [...pasted.querySelectorAll('table')].reverse()) table.replaceWith(...toRows(table));
  const items = pasted.querySelectorAll<HTMLElement>(`p[${listMark}], div[${listMark}]`);
  let lists: HTMLElement[] = [];
  let before: Element | null = null;
  for (const item of items) {
    // Text between two items ends a list.
    if (item.previousElementSibling !== before) lists = [];
    lists = addItem(lists, item);
    before = lists[0] ?? null;
  }
}

/** The cells of a row side by side, a space between. */
function toRows(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const paragraph = document.createElement('p');
    for (const cell of row.cells) {
      for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ');
      paragraph.append(...cell.childNodes, ' ');
    }
    return paragraph;
  });
}

const bullet = /^[\s\u00a0]*(?:[·•▪§o\u00d8\u00fc\uf0b7-]|\(?(?:\d+|[a-z]|[ivx]+)[.)])[\s\u00a0]+/i;

/** Puts one item where its level says; answers the open lists, the outermost first. */
function addItem(open: readonly HTMLElement[], item: HTMLElement): HTMLElement[] {
  const level = Number(/\d/.exec(item.getAttribute(listMark) ?? '')?.[0] ?? 1);
  const marker = takeMarker(item);
  const entry = document.createElement('li');
  const text = document.createElement('p');
  text.append(...item.childNodes);
  entry.append(text);
  const lists = open.slice(0, level);
  const last = lists.at(-1);
  if (last && lists.length >= level) {
    last.append(entry);
    item.remove();
    return lists;
  }
  const list = document.createElement(/[\da-z][.)]/i.test(marker) ? 'ol' : 'ul');
  list.append(entry);
  if (last?.lastElementChild) {
    last.lastElementChild.append(list);
    item.remove();
  } else item.replaceWith(list);
  return [...lists, list];
}

/** The bullet or number that was typed before the text, taken out of it. */
function takeMarker(item: HTMLElement): string {
  const typed = item.querySelector(`[${listMark}=ignore i]`);
  typed?.remove();
  if (typed) return typed.textContent ?? '';
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  const marker = bullet.exec(item.textContent ?? '')?.[0] ?? '';
  if (!first || marker === '') return '';
  // The space behind it may stand in an element of its own.
  let rest = marker.length;
  for (let node: Node | null = first; node && rest > 0; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    node.nodeValue = node.nodeValue?.slice(rest) ?? '';
    rest -= length;
  }
  return marker;
}
