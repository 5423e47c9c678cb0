// Draws the visible rows of a long list first and the rest right after, so that keys and clicks are handled in between.
import { useDeferredValue } from 'react';

const firstRows = 60;

export function useFirstRows<Group, Row>(
  groups: readonly Group[],
  rowsOf: (group: Group) => readonly Row[],
  most = firstRows,
): readonly { group: Group; rows: readonly Row[] }[] {
  const total = groups.reduce((sum, group) => sum + rowsOf(group).length, 0);
  let left = useDeferredValue(total, Math.max(firstRows, most));
  return groups.flatMap((group) => {
    const all = rowsOf(group);
    const rows = all.length <= left ? all : all.slice(0, Math.max(0, left));
    left -= all.length;
    return rows.length > 0 ? { group, rows } : [];
  });
}
