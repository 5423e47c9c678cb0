// Draws only the visible rows of a long list, so that 10,000 choices cost as much as six. Rows for scrolling and tabbing are
// added once someone comes near; of a moderately long list, all rows.
import { type UIEvent, useState } from 'react';

const overscan = 4;

type List = {
  count: number;
  /** In pixels, the same for all rows. */
  rowHeight: number;
  rows: number;
  isInUse?: boolean;
  /** Up to this many rows are all drawn once someone comes near. */
  wholeUpTo?: number;
};

export function useWindow({ count, rowHeight, rows, isInUse, wholeUpTo = 0 }: List) {
  const [scrollTop, setScrollTop] = useState(isInUse ? 0 : undefined);
  const margin = scrollTop === undefined ? 0 : overscan;
  const last = Math.max(0, count - rows);
  const first = Math.min(Math.floor((scrollTop ?? 0) / rowHeight), last);
  const isWhole = scrollTop !== undefined && count <= wholeUpTo;
  const start = isWhole ? 0 : Math.max(0, first - margin);
  const end = isWhole ? count : Math.min(count, first + rows + margin);
  const onNear = () => setScrollTop((top) => top ?? 0);
  return {
    start,
    end,
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    onNear,
    /** Draws the last rows, wherever the list is scrolled. */
    toEnd: () => setScrollTop(count * rowHeight),
    onScroll: (event: UIEvent<HTMLElement>) => setScrollTop(event.currentTarget.scrollTop),
  };
}
