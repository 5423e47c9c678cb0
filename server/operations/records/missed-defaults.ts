// A restored record gets the default values that other records got while it was deleted (R18).
import { isEmpty, type JsonObject, ownValue } from '../../../schemas/values/json';
import { findLinked, type LinkedRecords, workOutRecord } from '../../access/linked-records';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { type Fill, listFillsSince } from '../../storage/bulk/bulk-jobs';
import { appendChanges, toFieldChanges } from '../../storage/changes/changes';
import type { Queries } from '../../storage/database';
import { type RecordRow, updateRecord } from '../../storage/records/records';
import type { Work } from '../../work';

/** Includes formula results that follow. */
export function toMissed(
  metadata: ObjectMetadata,
  { id, data: held, sealed }: Pick<RecordRow, 'id' | 'data' | 'sealed'>,
  { fills, linked }: { fills: readonly Fill[]; linked: LinkedRecords },
): JsonObject {
  const patch: JsonObject = {};
  for (const { field, value } of fills)
    if (metadata.byName.has(field) && isEmpty(ownValue({ ...held, ...patch }, field))) patch[field] = value;
  const worked = workOutRecord(metadata, { id, data: { ...held, ...patch }, sealed }, linked);
  return { ...patch, ...Object.fromEntries(worked) };
}

/** What their formulas read through links, including links that a default fills. */
export function findLinkedOfMissed(
  tx: Queries,
  { elements }: ObjectMetadata,
  coming: readonly { row: Pick<RecordRow, 'id' | 'data'>; fills: readonly Fill[] }[],
): Promise<LinkedRecords> {
  const whole = coming.map(({ row, fills }) => {
    const filled = Object.fromEntries(fills.map(({ field, value }) => [field, value]));
    const held = Object.entries(row.data).filter(([, value]) => !isEmpty(value));
    return { id: row.id, data: { ...filled, ...Object.fromEntries(held) } };
  });
  return findLinked(tx, elements, whole);
}

/** `since`: when it was deleted. */
export async function fillMissedDefaults(
  { tx, context, caller }: Work,
  { row, since }: { row: RecordRow; since: Date | null | undefined },
): Promise<RecordRow> {
  const { objectType, data } = row;
  const fills = since ? await listFillsSince(tx, { objectType, at: since }) : [];
  const metadata = await context.metadata.getIn(tx, objectType);
  const linked = await findLinkedOfMissed(tx, metadata, [{ row, fills }]);
  const patch = toMissed(metadata, row, { fills, linked });
  const fields = Object.keys(patch);
  if (fields.length === 0) return row;
  const filled = await updateRecord(tx, { ...row, data: { ...data, ...patch } });
  await appendChanges(tx, caller.userID, toFieldChanges(filled, data, fields));
  return filled;
}
