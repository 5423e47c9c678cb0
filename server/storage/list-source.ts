// Where a list looks for its fields: in the records, and for what a bulk job has shown but not yet written, beside them.
import { withShown } from './bulk-rows';
import type { Queries } from './database';
import { anyHidden } from './is-born';
import { toDescription } from './record-columns';
import { asksChanges, listFilterFields, type RecordSelection } from './record-selection';
import { quote } from './sql-params';

export type PendingSelection = RecordSelection & {
  /** Those of its fields whose values stand aside for the moment. */
  pending: readonly string[];
  /** Whether `sort_name` and `search` hold what the definition says (record-columns.ts): fields are read themselves until then. */
  isFilled: boolean;
  /** Whether records stand there that do not count yet (born-records.ts). */
  isHiding: boolean;
  /** Where changes are asked for: fields under the name of a deleted one, and the number of its last change. */
  remade: readonly (readonly [field: string, last: number])[];
};

export async function withPending(db: Queries, selection: RecordSelection): Promise<PendingSelection> {
  const { objectType } = selection;
  const isOfChanges = selection.order.by === 'changedAt' || selection.filters.some(asksChanges);
  const [row] = await db.prepared<State>(
    `select (select jsonb_agg(fields) from bulk_jobs where kind = $1 and state = 'shown') as fields,
            exists (select from record_columns where kind = $1 and sort = $2 and search = $3 and filled) as filled,
            ${anyHidden} as hiding,
            (select jsonb_agg(jsonb_build_array(name, born)) from elements
             where $4::boolean and object_type = $1 and born > 0) as remade`,
    [objectType, ...toDescription(objectType), isOfChanges],
  );
  const fields = new Set(row?.fields?.flat());
  const pending = listNames(selection).filter((name) => fields.has(name));
  const { filled, hiding, remade } = row ?? {};
  return {
    ...selection,
    pending,
    isFilled: filled === true,
    isHiding: hiding === true,
    remade: remade ?? [],
  };
}

type State = {
  fields: string[][] | null;
  filled: boolean;
  hiding: boolean;
  remade: [field: string, last: number][] | null;
};

/**
 * The relation `records`, with a document for each field that stands aside, and the last change where the list is in its order: all
 * changes are read for it, or those of each record where the list has few.
 */
export function toSource(selection: PendingSelection, isFew = false): string {
  const { order } = selection;
  if (order.by !== 'changedAt') return toPlainSource(selection);
  const changes = toToldChanges(selection, order.fields);
  const last = isFew
    ? `lateral (select max(at) as at from ${changes} and changes.record = records.id) as last on true`
    : `(select record, max(at) as at from ${changes} group by record) as last on last.record = records.id`;
  return `(select records.*, last.at as changed_at from ${toPlainSource(selection)} left join ${last}) as records`;
}

/** The same without the last change. */
export function toPlainSource({ pending }: PendingSelection): string {
  if (pending.length === 0) return 'records';
  const documents = pending.map((name, index) => `${toDocument(name)} as ${toColumn(index)}`);
  return `(select records.*, ${documents.join(', ')} from records ${withShown}) as records`;
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

/** The document in which a field of the list is found. */
export function dataOf(name: string, { pending }: PendingSelection): string {
  const index = pending.indexOf(name);
  return index < 0 ? 'records.data' : `records.${toColumn(index)}`;
}

function toColumn(index: number): string {
  return `shown_${index}`;
}

function toDocument(name: string): string {
  return `(case when shown.patch ? ${quote(name)} then shown.patch else records.data end)`;
}

function listNames({ order, filters, search }: RecordSelection): string[] {
  const ordered = 'field' in order ? [order.field] : [];
  return [...new Set([...ordered, ...filters.flatMap(listFilterFields), ...(search?.fields ?? [])])];
}
