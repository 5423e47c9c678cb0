import type { Queries } from '../database';
import { quote } from '../sql-params';
import { toDescription } from './record-columns';
import { dependsOnChanges, type RecordSelection } from './record-selection';

export type PreparedSelection = RecordSelection & {
  /** Whether the columns for sorting and searching of every record follow the current definition. If not, lists read the fields. */
  isFilled: boolean;
  /** The column that has the searchable texts of every record. Until an upgrade has folded them, that is the one in lower case. */
  textColumn: 'found' | 'search' | null;
  /** Fields that reuse the name of a deleted field, and the number of that field's last change. */
  remade: readonly (readonly [field: string, last: number])[];
};

export async function prepareSelection(db: Queries, selection: RecordSelection): Promise<PreparedSelection> {
  const isOfChanges = selection.order.by === 'changedAt' || selection.filters.some(dependsOnChanges);
  const [row] = await db.prepared<State>(
    `select (select jsonb_build_object('isFilled', filled and folded and keyed and ordered = $4::text[],
                      'textColumn', case when filled and folded then 'found' when filled then 'search' end)
             from record_columns where kind = $1 and sort = $2 and search = $3) as columns,
            (select jsonb_agg(jsonb_build_array(name, born)) from elements
             where $5::boolean and object_type = $1 and born > 0) as remade`,
    [selection.objectType, ...toDescription(selection.objectType), isOfChanges],
  );
  return { ...selection, ...(row?.columns ?? unfilled), remade: row?.remade ?? [] };
}

type Columns = Pick<PreparedSelection, 'isFilled' | 'textColumn'>;
type State = { columns: Columns | null; remade: [field: string, last: number][] | null };

export const unfilled: Columns = { isFilled: false, textColumn: null };

/** The changes that a reader of these fields can know of, without those of a deleted field of the same name. */
export function toVisibleChanges(
  { objectType, remade }: PreparedSelection,
  fields: readonly string[],
): string {
  const former = remade.map(
    ([field, last]) => `and not (changes.field = ${quote(field)} and changes.n <= ${last})`,
  );
  return `changes where changes.topic = 'record' and changes.kind = ${quote(objectType)}
    and changes.field = any(array[${['', ...fields].map(quote).join(', ')}]) ${former.join(' ')}`;
}
