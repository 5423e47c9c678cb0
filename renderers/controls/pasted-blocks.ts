// Converts pasted lists and tables: Word writes lists as paragraphs with a typed bullet, and the editor has no tables.

export const listMark = 'data-list';

/** Changes the element in place: marked paragraphs become lists, and each row of a table becomes a paragraph. */
export function toListsAndRows(pasted: HTMLElement): void {
  for (const table of [...pasted.querySelectorAll('table')].reverse()) table.replaceWith(...toRows(table));
  const items = pasted.querySelectorAll<HTMLElement>(`p[${listMark}], div[${listMark}]`);
  let lists: HTMLElement[] = [];
  let before: Element | null = null;
  for (const item of items) {
    // Text between two items ends the list.
    if (item.previousElementSibling !== before) lists = [];
    lists = addItem(lists, item);
    before = lists[0] ?? null;
  }
}

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

function takeMarker(item: HTMLElement): string {
  const typed = item.querySelector(`[${listMark}=ignore i]`);
  typed?.remove();
  if (typed) return typed.textContent ?? '';
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  const marker = bullet.exec(item.textContent ?? '')?.[0] ?? '';
  if (!first || marker === '') return '';
  // The space after it can be in an element of its own.
  let rest = marker.length;
  for (let node: Node | null = first; node && rest > 0; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    node.nodeValue = node.nodeValue?.slice(rest) ?? '';
    rest -= length;
  }
  return marker;
}
