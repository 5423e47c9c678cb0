// Draws only the rows of a long list that can be seen, so that 10,000 choices cost as much as six; rows to scroll or tab
// to are added once somebody comes near: of a list that is not very long, all.
import { type UIEvent, useState } from 'react';

const overscan = 4;

type List = {
  count: number;
  /** Pixels, one for all rows. */
  rowHeight: number;
  /** So many are visible. */
  rows: number;
  isInUse?: boolean;
  /** Up to so many are all drawn once somebody comes near. */
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
    /** Draws the last rows, wherever the list is scrolled to. */
    toEnd: () => setScrollTop(count * rowHeight),
    onScroll: (event: UIEvent<HTMLElement>) => setScrollTop(event.currentTarget.scrollTop),
  };
}
