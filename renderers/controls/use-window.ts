// Draws only the rows of a long list that can be seen, so that 10,000 choices cost as much as ten.
import { type UIEvent, useState } from 'react';

const overscan = 4;

/** Rows have one fixed height in pixels; `rows` of them are visible. */
export function useWindow({ count, rowHeight, rows }: { count: number; rowHeight: number; rows: number }) {
  const [scrollTop, setScrollTop] = useState(0);
  const last = Math.max(0, count - rows);
  const first = Math.min(Math.floor(scrollTop / rowHeight), last);
  const start = Math.max(0, first - overscan);
  const end = Math.min(count, first + rows + overscan);
  return {
    start,
    end,
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    onScroll: (event: UIEvent<HTMLElement>) => setScrollTop(event.currentTarget.scrollTop),
  };
}
