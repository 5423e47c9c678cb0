// Where a list looks for its fields: in the records, and for what a bulk job has shown but not yet written, beside them.
import { listPendingFields } from './bulk-jobs';
import { withShown } from './bulk-rows';
import type { Queries } from './database';
import { listFilterFields, type RecordSelection } from './record-selection';
import { quote } from './sql-params';

/** A selection, and those of its fields whose values stand aside for the moment. */
export type PendingSelection = RecordSelection & { pending: readonly string[] };

export async function withPending(db: Queries, selection: RecordSelection): Promise<PendingSelection> {
  const fields = await listPendingFields(db, selection.objectType);
  return { ...selection, pending: listNames(selection).filter((name) => fields.has(name)) };
}

/** The relation `records`, with a document for each field that stands aside. */
export function toSource({ pending }: PendingSelection): string {
  if (pending.length === 0) return 'records';
  const documents = pending.map((name, index) => `${toDocument(name)} as ${toColumn(index)}`);
  return `(select records.*, ${documents.join(', ')} from records ${withShown}) as records`;
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
