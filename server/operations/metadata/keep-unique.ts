// A field becomes unique, or is so no more, together with its metadata (E3).
import { objects } from '../../../objects/index';
import { AppError, toFieldErrors } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import type { BulkPlan, Show } from '../../jobs/plan';
import { holdObjects } from '../../storage/apply-job';
import type { Queries } from '../../storage/database';
import { countAllRecordsOf } from '../../storage/element-values';
import type { ElementRow } from '../../storage/elements';
import { listIDsBehind } from '../../storage/job-formulas';
import { forgetUnique, noteUnique, type UniqueField } from '../../storage/unique-values';
import type { Work } from '../../work';
import type { ElementInput } from './parse-element';

type Change = {
  input: Pick<ElementInput, 'objectType' | 'name' | 'config'> & Partial<Pick<ElementInput, 'element'>>;
  /** As it was, deleted or not. */
  before: ElementRow | undefined;
  /** Where the change may go on as a job. */
  show?: Show | undefined;
};

/** Before anything else of the change is written. Throws 422 while two records hold one value. */
export async function storeUnique({ tx }: Work, { input, before, show }: Change): Promise<void> {
  const { objectType, name, config, element } = input;
  const isUnique = config.unique === true;
  const wasUnique = before?.config.unique === true && !before.deleted_at;
  if (isUnique && element && isSecretElement(element)) throw refuse('A secret field cannot be unique.');
  if (isUnique === wasUnique) return;
  if (!isUnique) return forgetUnique(tx, { objectType, name });
  // A job may have noted values of a field that was deleted meanwhile.
  if (!before) return forgetUnique(tx, { objectType, name });
  if (element && before.deleted_at)
    throw refuse('A deleted field had this name. Add the field first, then make it unique.');
  if (show) await show(planUnique({ objectType, name }));
  else {
    await holdObjects(tx, [objectType]);
    await requireNoDoubles(tx, { objectType, name });
  }
}

/** It writes no record, so it is done in one step, at once or as a job. */
function planUnique(field: UniqueField): BulkPlan {
  return {
    what: 'unique',
    detail: { unique: field.name },
    fields: [],
    find: (tx, limit) => listIDsBehind(tx, field.objectType, { after: '', limit }),
    count: (tx) => countAllRecordsOf(tx, field.objectType),
    stage: async () => ({ last: undefined, seen: 0, staged: 0 }),
    write: (tx) => requireNoDoubles(tx, field),
  };
}

/** Nobody writes a record of the object until the transaction ends. */
async function requireNoDoubles(tx: Queries, field: UniqueField): Promise<void> {
  const count = await noteUnique(tx, field);
  if (count === 0) return;
  const { many } = objects[field.objectType].labels;
  throw refuse(`${count.toLocaleString('en-US')} ${many} share their value with another. Change them first.`);
}

function refuse(message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([['unique', 'uniqueInvalid', message]]) });
}
