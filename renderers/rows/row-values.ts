// What the rows of a table name, so that a column of links asks for the names of all rows together instead of once per row.
import { ownValue } from '../../schemas/values/json';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import type { RowValues } from '../controls/options-source';

/** More ids would make the address of the request too long. */
const mostPerRequest = 50;

/** By column with choices from an endpoint. */
export function groupRowValues(
  elements: RecordRows['elements'],
  rows: readonly RecordRow[],
): ReadonlyMap<string, RowValues> {
  const linking = elements.filter(({ options }) => options.kind === 'dynamic');
  return new Map(
    linking.map(({ name }) => {
      const held = rows.flatMap((row) => ownValue(row, name) ?? []);
      const ids = [...new Set(held.filter((id) => typeof id === 'string'))];
      const count = Math.ceil(ids.length / mostPerRequest);
      const groups = Array.from({ length: count }, (_, at) =>
        ids.slice(at * mostPerRequest, (at + 1) * mostPerRequest),
      );
      return [name, groups];
    }),
  );
}
