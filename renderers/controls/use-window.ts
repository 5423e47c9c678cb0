// Draws only the rows of a long list that can be seen, so that 10,000 choices cost as much as six; rows to scroll or tab
// to are added once somebody comes near.
import { type UIEvent, useState } from 'react';

const overscan = 4;

type List = { count: number; rowHeight: number; rows: number; isInUse?: boolean };

/** Rows have one fixed height in pixels; `rows` of them are visible. */
export function useWindow({ count, rowHeight, rows, isInUse }: List) {
  const [scrollTop, setScrollTop] = useState(isInUse ? 0 : undefined);
  const margin = scrollTop === undefined ? 0 : overscan;
  const last = Math.max(0, count - rows);
  const first = Math.min(Math.floor((scrollTop ?? 0) / rowHeight), last);
  const start = Math.max(0, first - margin);
  const end = Math.min(count, first + rows + margin);
  const onNear = () => setScrollTop((top) => top ?? 0);
  return {
    start,
    end,
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    onFocus: onNear,
    onPointerEnter: onNear,
    onScroll: (event: UIEvent<HTMLElement>) => setScrollTop(event.currentTarget.scrollTop),
  };
}
