import { useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { RecordRow } from '../../schemas/words/record-rows';
import { isNewRow, listEdited } from '../../validators/rows/record-rows';
import { LinkedLoaderContext } from '../store/linked-loader';
import { LinkedValues } from '../store/linked-values';

/**
 * For each row, what its formulas read through links (E8.2); undefined for a row that nobody changed, because its stored results hold.
 * `onLoaded` is called when rows were calculated with newly loaded values, because formulas of the record read the rows.
 */
export function useLinkedRows(
  elements: readonly DataElement[],
  rows: readonly RecordRow[],
  onLoaded: () => void,
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
  const calculatedWith = useRef(new WeakMap<RecordRow, JsonObject>());
  useLayoutEffect(() => {
    if (!hasLinks) return;
    const outdated = rows.filter(
      (row) => isChanged(row) && calculatedWith.current.get(row) !== linked.of(row),
    );
    for (const row of outdated) calculatedWith.current.set(row, linked.of(row));
    if (outdated.length > 0) onLoaded();
  });
  return (row: RecordRow): JsonObject | undefined =>
    hasLinks && isChanged(row) ? linked.of(row) : undefined;
}
