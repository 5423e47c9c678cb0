// Where a list looks for its fields, and for the last change of each record.
import type { Queries } from './database';
import { toDescription } from './record-columns';
import { asksChanges, type RecordSelection } from './record-selection';
import { quote } from './sql-params';

export type PendingSelection = RecordSelection & {
  /** Whether `sort_name` and `search` hold what the definition says (record-columns.ts): fields are read themselves until then. */
  isFilled: boolean;
  /** Where changes are asked for: fields under the name of a deleted one, and the number of its last change. */
  remade: readonly (readonly [field: string, last: number])[];
};

export async function withPending(db: Queries, selection: RecordSelection): Promise<PendingSelection> {
  const { objectType } = selection;
  const isOfChanges = selection.order.by === 'changedAt' || selection.filters.some(asksChanges);
  const [row] = await db.prepared<State>(
    `select exists (select from record_columns where kind = $1 and sort = $2 and search = $3 and filled) as filled,
            (select jsonb_agg(jsonb_build_array(name, born)) from elements
             where $4::boolean and object_type = $1 and born > 0) as remade`,
    [objectType, ...toDescription(objectType), isOfChanges],
  );
  return { ...selection, isFilled: row?.filled === true, remade: row?.remade ?? [] };
}

type State = {
  filled: boolean;
  remade: [field: string, last: number][] | null;
};

/**
 * The relation `records`, with the last change where the list is in its order: all changes are read for it, or those of each record where
 * the list has few.
 */
export function toSource(selection: PendingSelection, isFew = false): string {
  const { order } = selection;
  if (order.by !== 'changedAt') return 'records';
  const changes = toToldChanges(selection, order.fields);
  const last = isFew
    ? `lateral (select max(at) as at from ${changes} and changes.record = records.id) as last on true`
    : `(select record, max(at) as at from ${changes} group by record) as last on last.record = records.id`;
  return `(select records.*, last.at as changed_at from records left join ${last}) as records`;
}

/** The changes of an object that a reader of these fields is told, none of a deleted field whose name another one bears now. */
export function toToldChanges(
  { objectType, remade }: PendingSelection,
  fields: readonly string[],
  name = 'changes',
): string {
  const former = remade.map(
    ([field, last]) => `and not (${name}.field = ${quote(field)} and ${name}.n <= ${last})`,
  );
  return `changes as ${name} where ${name}.topic = 'record' and ${name}.kind = ${quote(objectType)}
    and ${name}.field = any(array[${['', ...fields].map(quote).join(', ')}]) ${former.join(' ')}`;
}
