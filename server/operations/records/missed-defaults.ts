// A record that comes back gets the default values that every other record got while it was deleted (R18).
import { isEmpty, type Json, type JsonObject, ownValue } from '../../../schemas/json';
import type { Context } from '../../context';
import { listFillsSince } from '../../storage/bulk-jobs';
import { appendChanges, type NewChange } from '../../storage/changes';
import type { Queries } from '../../storage/database';
import { type RecordRow, updateRecord } from '../../storage/records';
import { workOutRecord } from './work-out-record';

type Missed = {
  row: RecordRow;
  by: string;
  /** When it was deleted. */
  since: Date;
};

/** Returns the row as stored now. */
export async function fillMissedDefaults(
  tx: Queries,
  context: Context,
  { row, by, since }: Missed,
): Promise<RecordRow> {
  const metadata = await context.metadata.getIn(tx, row.objectType);
  const data: JsonObject = { ...row.data };
  const changes: NewChange[] = [];
  const { objectType, id: record } = row;
  const about = { topic: 'record', objectType, record, version: row.version + 1 } as const;
  const set = (field: string, after: Json) => {
    changes.push({ ...about, field, before: ownValue(data, field) ?? null, after });
    data[field] = after;
  };
  for (const { field, value } of await listFillsSince(tx, { objectType: row.objectType, at: since })) {
    if (!metadata.byName.has(field) || !isEmpty(ownValue(data, field))) continue;
    set(field, value);
  }
  for (const [field, value] of workOutRecord(metadata, { data, sealed: row.sealed })) set(field, value);
  if (changes.length === 0) return row;
  await appendChanges(tx, by, changes);
  return updateRecord(tx, { ...row, data });
}
