// No one can see the values of fields that were deleted more than 30 days ago, so they are removed in steps.
import { hooksOf } from '../../objects/index';
import { deleteChangesOf, lastChangeNumber } from '../../storage/changes/changes';
import type { Database, Queries } from '../../storage/database';
import { releaseFilesOf } from '../../storage/files/stored-files';
import { listLapsedElements, removeElement } from '../../storage/metadata/elements';
import { dropValues } from '../../storage/records/element-values';

type Db = Queries & Pick<Database, 'transaction'>;

/** How many records lose a value before other requests get a turn. */
const chunk = 200;

export async function purgeElements(db: Db): Promise<void> {
  for (const { object_type: objectType, name } of await listLapsedElements(db)) {
    while ((await dropValues(db, { objectType, name }, chunk)) > 0);
    await forgetHistory(db, { objectType, field: name, upTo: await lastChangeNumber(db) });
    await db.transaction(async (tx) => {
      await hooksOf(objectType).forgetField?.(tx, name);
      await releaseFilesOf(tx, { objectType, field: name });
      await removeElement(tx, objectType, name);
    });
  }
}

export async function forgetHistory(
  db: Db,
  { upTo, ...field }: { objectType: string; field: string; upTo: number },
): Promise<void> {
  for (let from = 0; from < upTo; from += 20 * chunk)
    await deleteChangesOf(db, { ...field, from, to: Math.min(upTo, from + 20 * chunk) });
}
