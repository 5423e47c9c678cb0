// A restored record gets the default values that other records got while it was deleted (R18).
import { isEmpty, type JsonObject, ownValue } from '../../../schemas/values/json';
import { workOutRecord } from '../../access/work-out-record';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { type Fill, listFillsSince } from '../../storage/bulk/bulk-jobs';
import { appendChanges, type NewChange } from '../../storage/changes/changes';
import { type RecordRow, updateRecord } from '../../storage/records/records';
import type { Work } from '../../work';

/** These fills for empty fields, and the formula results that follow. */
export function toMissed(
  metadata: ObjectMetadata,
  { data: held, sealed }: Pick<RecordRow, 'data' | 'sealed'>,
  fills: readonly Fill[],
): JsonObject {
  const patch: JsonObject = {};
  for (const { field, value } of fills)
    if (metadata.byName.has(field) && isEmpty(ownValue({ ...held, ...patch }, field))) patch[field] = value;
  const worked = workOutRecord(metadata, { data: { ...held, ...patch }, sealed });
  return { ...patch, ...Object.fromEntries(worked) };
}

/** `since`: when it was deleted. Returns the stored row. */
export async function fillMissedDefaults(
  { tx, context, caller }: Work,
  { row, since }: { row: RecordRow; since: Date | null | undefined },
): Promise<RecordRow> {
  const { objectType, id: record, data } = row;
  const fills = since ? await listFillsSince(tx, { objectType, at: since }) : [];
  const patch = toMissed(await context.metadata.getIn(tx, objectType), row, fills);
  const about = { topic: 'record', objectType, record, version: row.version + 1 } as const;
  const changes = Object.entries(patch).map(([field, after]): NewChange => {
    return { ...about, field, before: ownValue(data, field) ?? null, after };
  });
  if (changes.length === 0) return row;
  await appendChanges(tx, caller.userID, changes);
  return updateRecord(tx, { ...row, data: { ...data, ...patch } });
}
