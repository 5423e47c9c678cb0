// A focused field keeps its grid column while fields before it come and go, until the focus leaves its row.

type Line = { start: number; end: number; columns: number; gap: number; isRightToLeft: boolean };

/** The column that starts at `x`, from 1. `start` and `end` are the left and right side of the grid. */
export function columnAt(x: number, { start, end, columns, gap, isRightToLeft }: Line): number {
  const step = (end - start + gap) / columns;
  const offset = isRightToLeft ? end - x : x - start;
  return Math.round(offset / step) + 1;
}

/** `left`: where the row's left side was. `onLeave` is called once, with what gets the focus. */
export function keepColumn(row: HTMLElement, left: number, onLeave: (next: EventTarget | null) => void) {
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
