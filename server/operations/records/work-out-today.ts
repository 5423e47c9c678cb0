// Values that depend on the day are stored again after midnight, because lists sort and filter by stored values. Reads do not wait
// for that (gate.ts).
import { listObjectTypes, type ObjectType } from '../../../objects/index';
import { followsDay, listWorkedOut } from '../../../schemas/rules/work-out';
import { today } from '../../../schemas/values/today';
import { findLinked } from '../../access/linked-records';
import { workOutRecord } from '../../access/work-out-record';
import type { Context } from '../../context';
import { followStored } from '../../formulas/follow-changes';
import { appendChanges } from '../../storage/changes/changes';
import {
  listRecordsBehind,
  lockWorkedDay,
  setWorkedDay,
  storeWorked,
} from '../../storage/records/worked-days';
import { transaction } from '../../work';

/** So many records are written at once: nobody waits long for one of them. */
const stepSize = 200;

export async function workOutToday(context: Context): Promise<void> {
  for (const objectType of listObjectTypes()) {
    const { elements } = await context.metadata.get(objectType);
    if (!followsDay(elements)) continue;
    while (await workOutStep(context, objectType));
  }
}

/** Returns whether records are left. */
function workOutStep(context: Context, objectType: ObjectType): Promise<boolean> {
  return transaction({ context }, async ({ tx }) => {
    const day = today();
    const after = await lockWorkedDay(tx, { objectType, day });
    if (after === undefined) return false;
    const metadata = await context.metadata.getIn(tx, objectType);
    const records = await listRecordsBehind(tx, { objectType, after, limit: stepSize });
    const linked = await findLinked(tx, metadata.elements, records);
    const rows = records.map((record) => {
      const { id, version } = record;
      return { id, version, values: Object.fromEntries(workOutRecord(metadata, record, linked)) };
    });
    const changed = rows.filter(({ values }) => Object.keys(values).length > 0);
    await storeWorked(tx, objectType, changed);
    await followStored(context, tx, { objectType, rows: changed });
    const last = records.length < stepSize ? undefined : records.at(-1)?.id;
    await setWorkedDay(tx, { objectType, day, after: last ?? null });
    // A change without a record means every record of the object, so that open lists are read again once.
    if (last === undefined)
      await appendChanges(
        tx,
        '',
        listWorkedOut(metadata.elements).map((field) => ({
          ...({ topic: 'record', objectType, record: '', version: 0, field } as const),
        })),
      );
    return last !== undefined;
  });
}
