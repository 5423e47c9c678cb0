// A record that comes back gets the default values that every other record got while it was deleted (R18).
import { isEmpty, type JsonObject, ownValue } from '../../../schemas/json';
import type { Context } from '../../context';
import { listFillsSince } from '../../storage/bulk-jobs';
import { appendChanges, type NewChange } from '../../storage/changes';
import type { Queries } from '../../storage/database';
import { type RecordRow, updateRecord } from '../../storage/records';

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
  const { byName } = await context.metadata.getIn(tx, row.objectType);
  const data: JsonObject = { ...row.data };
  const changes: NewChange[] = [];
  for (const { field, value } of await listFillsSince(tx, { objectType: row.objectType, at: since })) {
    if (!byName.has(field) || !isEmpty(ownValue(data, field))) continue;
    data[field] = value;
    const about = {
      topic: 'record',
      objectType: row.objectType,
      record: row.id,
      version: row.version + 1,
    } as const;
    changes.push({ ...about, field, before: null, after: value });
  }
  if (changes.length === 0) return row;
  await appendChanges(tx, by, changes);
  return updateRecord(tx, { ...row, data });
}
