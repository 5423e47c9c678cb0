import { useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { RecordRow } from '../../schemas/words/record-rows';
import { isNewRow, listEdited } from '../../validators/rows/record-rows';
import { LinkedLoaderContext } from '../store/linked-loader';
import { LinkedValues } from '../store/linked-values';

/**
 * For each row, what its formulas read through links (E8.2); undefined for a row whose stored results hold, because nobody changed it. `learned` is
 * called once the rows are worked out with it, because formulas of the record can read them.
 */
export function useLinkedRows(
  elements: readonly DataElement[],
  rows: readonly RecordRow[],
  learned: () => void,
) {
  const load = useContext(LinkedLoaderContext);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const linked = useMemo(() => {
    const values = new LinkedValues();
    values.follow(elements);
    return values;
  }, [elements]);
  const hasLinks = linked.fields.length > 0;
  const isChanged = (row: RecordRow) => isNewRow(row) || listEdited(row).length > 0;
  useEffect(() => {
    if (!hasLinks) return;
    const changed = rows.filter(isChanged);
    if (changed.length === 0) linked.forget();
    if (load) for (const row of changed) linked.load((link) => row[link], load, redraw);
  });
  const told = useRef(new WeakMap<RecordRow, JsonObject>());
  useLayoutEffect(() => {
    if (!hasLinks) return;
    const untold = rows.filter((row) => isChanged(row) && told.current.get(row) !== linked.of(row));
    for (const row of untold) told.current.set(row, linked.of(row));
    if (untold.length > 0) learned();
  });
  return (row: RecordRow): JsonObject | undefined =>
    hasLinks && isChanged(row) ? linked.of(row) : undefined;
}
