// Lists sort and filter by stored values, so those of the current day are computed again after midnight. Reads do not wait (gate.ts).
import { listObjectTypes, type ObjectType } from '../../../objects/index';
import { followsDay, listWorkedOut } from '../../../schemas/rules/work-out';
import type { JsonObject } from '../../../schemas/values/json';
import { today } from '../../../schemas/values/today';
import { findLinked, splitForReading, workOutRecord } from '../../access/linked-records';
import type { Context } from '../../context';
import { recomputeAfterStore } from '../../formulas/recompute-readers';
import { appendChanges, toChange } from '../../storage/changes/changes';
import {
  listRecordsAfter,
  lockWorkedDay,
  setWorkedDay,
  storeWorked,
} from '../../storage/records/worked-days';
import { transaction } from '../../work';

/** How many records are written at once, so that saves wait only briefly. */
const stepSize = 200;

export async function workOutToday(context: Context): Promise<void> {
  for (const objectType of listObjectTypes()) {
    const { elements } = await context.metadata.get(objectType);
    if (!followsDay(elements)) continue;
    while (await workOutStep(context, objectType));
  }
}

function workOutStep(context: Context, objectType: ObjectType): Promise<boolean> {
  return transaction({ context }, async ({ tx }) => {
    const day = today();
    const after = await lockWorkedDay(tx, { objectType, day });
    if (after === undefined) return false;
    const metadata = await context.metadata.getIn(tx, objectType);
    const records = await listRecordsAfter(tx, { objectType, after, limit: stepSize });
    const changed: { id: string; version: number; values: JsonObject }[] = [];
    for (const part of splitForReading(metadata.elements, records)) {
      const linked = await findLinked(tx, metadata.elements, part);
      for (const record of part) {
        const worked = workOutRecord(metadata, record, linked);
        if (worked.size > 0)
          changed.push({ id: record.id, version: record.version, values: Object.fromEntries(worked) });
      }
    }
    await storeWorked(tx, objectType, changed);
    await recomputeAfterStore(context, tx, { objectType, rows: changed });
    const last = records.length < stepSize ? undefined : records.at(-1)?.id;
    await setWorkedDay(tx, { objectType, day, after: last ?? null });
    // A change without a record means all records of the object, so open lists reload only once.
    if (last === undefined)
      await appendChanges(
        tx,
        '',
        listWorkedOut(metadata.elements).map((field) =>
          toChange({ objectType, id: '', version: 0 }, { field }),
        ),
      );
    return last !== undefined;
  });
}
