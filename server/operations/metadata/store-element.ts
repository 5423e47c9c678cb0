// One writer per object at a time. Few records change within the request; for many, a job stores the element once it becomes visible.
import { isReference } from '../../../objects/field-references';
import type { ObjectType } from '../../../objects/index';
import { holdsMoments } from '../../../schemas/rules/holds-moments';
import { getVisualType } from '../../../schemas/types/index';
import type { JsonObject } from '../../../schemas/values/json';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { toWireType } from '../../../schemas/words/value-types';
import { followRights } from '../../access/follow-rights';
import { requireConfigurer } from '../../access/require-right';
import type { Applied, ApplyPlan, BulkAnswer } from '../../jobs/plan';
import { noteVersion } from '../../storage/bulk/bulk-jobs';
import { appendChanges } from '../../storage/changes/changes';
import { createMissingIndexes } from '../../storage/lists/record-indexes';
import { type ElementRow, lockMetadata, toWireElement } from '../../storage/metadata/elements';
import type { Task, Work } from '../../work';
import { toSettings } from './merge-element';

export type StoreRequest = {
  objectType: ObjectType;
  status: 200 | 201;
  message: string;
  /** May run twice if many records change. Throws AppError, and then nothing is stored. */
  store: (work: Work, show: ApplyPlan) => Promise<StoredElement>;
};

export type StoredElement = { row: ElementRow; converted?: number };

/** The stored element, or 202 with the job that stores it. */
export async function storeElement(task: Task, request: StoreRequest): Promise<BulkAnswer> {
  const { objectType, status, message, store } = request;
  let isIndexed = false;
  const rights = followRights(task.caller, (now) => requireConfigurer(now, objectType));
  const answer = await task.context.bulk.run({
    objectType,
    by: task.caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      await lockMetadata(tx, objectType);
      let shown: Applied | undefined;
      const { row, converted } = await store({ ...task, caller: rights.caller(), tx }, async (plan) => {
        const done = await show(plan);
        // Formula results cannot be undone on their own, and unique values are not a change.
        shown = ['formulas', 'unique'].includes(plan.what) ? { ...done, changed: 0 } : done;
        return done;
      });
      if (shown) await noteVersion(tx, { id: shown.id, version: row.version - 1 });
      const field = JSON.parse(JSON.stringify(toWire(row)));
      isIndexed = isReference(row.config) || holdsMoments(row.config);
      return {
        status,
        body: {
          success: true,
          message,
          field,
          ...toChanged(shown),
          ...(converted !== undefined && { converted }),
        },
      };
    },
  });
  if (isIndexed) makeIndexes(task);
  return answer;
}

/** Creates indexes for references and for sorting by moments (E1.4a). Lists work without them, but slower. */
function makeIndexes({ context: { db, inBackground } }: Task): void {
  inBackground('index of a field', async () => void (await createMissingIndexes(db)));
}

function toChanged(shown: Applied | undefined): JsonObject {
  return shown && shown.changed > 0 ? { changed: shown.changed, undoID: shown.id } : {};
}

export function toWire(row: ElementRow): WireDataElement {
  return toWireElement(row, toWireType(getVisualType(row.config.visualType)?.valueType));
}

/** Appends the previous settings, which a later merge needs as its base. */
export function appendElementChange(
  { tx, caller }: Work,
  row: ElementRow,
  before?: ElementRow,
): Promise<void> {
  const { object_type: objectType, name: record, version } = row;
  const change = {
    objectType,
    record,
    version,
    field: record,
    ...(before && { before: toSettings(before) }),
  };
  return appendChanges(tx, caller.userID, [{ topic: 'metadata', ...change }]);
}
