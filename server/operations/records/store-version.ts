import { isSameValue, type JsonObject, ownValue } from '../../../schemas/values/json';
import { findLinked, workOutRecord } from '../../access/linked-records';
import { appendChanges, toChange, toFieldChanges } from '../../storage/changes/changes';
import { type RecordRow, updateRecord } from '../../storage/records/records';
import type { Work } from '../../work';

export type NextVersion = {
  row: RecordRow;
  data: JsonObject;
  event?: 'published';
};

/** Returns the stored row, unchanged if there is no change and no event. */
export async function storeVersion(
  { tx, caller, context }: Work,
  { row, data: given, event }: NextVersion,
): Promise<RecordRow> {
  const metadata = await context.metadata.getIn(tx, row.objectType);
  const linked = await findLinked(tx, metadata.elements, [{ id: row.id, data: given }]);
  const worked = workOutRecord(metadata, { ...row, data: given }, linked);
  const data: JsonObject = { ...given, ...Object.fromEntries(worked) };
  const names = [...new Set([...Object.keys(row.data), ...Object.keys(data)])];
  const changed = names.filter((name) => !isSameValue(ownValue(row.data, name), ownValue(data, name)));
  if (changed.length === 0 && event === undefined) return row;
  const next = { ...row.data };
  for (const name of changed) next[name] = ownValue(data, name) ?? null;
  const stored = await updateRecord(tx, { ...row, data: next });
  const changes = toFieldChanges(stored, row.data, changed);
  if (event) changes.push(toChange(stored, { field: '', after: event }));
  await appendChanges(tx, caller.userID, changes);
  return stored;
}
