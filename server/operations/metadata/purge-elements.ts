// A data element that was deleted more than 30 days ago is gone, and so is what records held in it. Nobody sees these values any
// more, so they go in steps.
import { inSteps, timed } from '../../jobs/in-steps';
import { hooksOf } from '../../objects/index';
import { deleteChangesOf, lastChangeNumber } from '../../storage/changes';
import type { Database } from '../../storage/database';
import { dropValues } from '../../storage/element-values';
import { listLapsedElements, removeElement } from '../../storage/elements';

type Db = Pick<Database, 'query' | 'prepared' | 'transaction'>;

export async function purgeElements(db: Db): Promise<void> {
  for (const { object_type: objectType, name } of await listLapsedElements(db)) {
    await inSteps({ firstLimit: 100, rest: 1 }, (limit) =>
      timed(async () => (await dropValues(db, { objectType, name }, limit)) === 0),
    );
    await forgetHistory(db, { objectType, field: name, upTo: await lastChangeNumber(db) });
    await db.transaction(async (tx) => {
      await hooksOf(objectType).forgetField?.(tx, name);
      await removeElement(tx, objectType, name);
    });
  }
}

/** History that nobody can be shown any more. */
export async function forgetHistory(
  db: Db,
  { upTo, ...field }: { objectType: string; field: string; upTo: number },
): Promise<void> {
  let from = 0;
  await inSteps({ firstLimit: 2000, rest: 1 }, (limit) =>
    timed(async () => {
      await deleteChangesOf(db, { ...field, from, to: Math.min(upTo, from + limit) });
      from += limit;
      return from >= upTo;
    }),
  );
}
