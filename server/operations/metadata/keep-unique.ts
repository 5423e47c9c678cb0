// A field becomes unique, or is so no more, together with its metadata (E3). Of many records the values are noted in steps, as a bulk
// job, and only what changed meanwhile is left for the moment in which no record is written.
import { objects } from '../../../objects/index';
import { AppError, toFieldErrors } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import type { Show } from '../../jobs/bulk-jobs';
import { type BulkPlan, changedMeanwhile } from '../../jobs/bulk-steps';
import { listIDsBehind } from '../../storage/bulk-formulas';
import { hasOpenJob } from '../../storage/bulk-jobs';
import type { Queries } from '../../storage/database';
import { countAllRecordsOf } from '../../storage/element-values';
import { type ElementRow, findElement } from '../../storage/elements';
import {
  countSharing,
  forgetUnique,
  lockUnique,
  noteUnique,
  noteUntold,
  type UniqueField,
} from '../../storage/unique-values';
import type { Work } from '../../work';
import { findDoubles } from './find-doubles';
import type { ElementInput } from './parse-element';

type Change = {
  input: Pick<ElementInput, 'objectType' | 'name' | 'config'> & Partial<Pick<ElementInput, 'element'>>;
  /** As it was, deleted or not. */
  before: ElementRow | undefined;
  /** Where the change may go on as a job. */
  show?: Show | undefined;
};

/** Before anything else of the change is written. Throws 422 while two records hold one value, and 409 while many change. */
export async function storeUnique({ tx }: Work, { input, before, show }: Change): Promise<void> {
  const { objectType, name } = input;
  const step = toStep({ input, before });
  if (step === 'nothing') return;
  if (step === 'forget') return forgetUnique(tx, { objectType, name });
  await lockUnique(tx, objectType);
  if (show) {
    await show(planUnique({ objectType, name }));
    await noteUntold(tx, { objectType, name });
  } else await noteAll(tx, { objectType, name });
  refuseSharing(await countSharing(tx, { objectType, name }), objectType);
}

/** Throws what storeUnique would throw, and stores nothing. */
export async function tryUnique(db: Queries, { input, before }: Change): Promise<void> {
  const { objectType, name } = input;
  if (toStep({ input, before }) !== 'note') return;
  const { count } = await findDoubles(db, { objectType, name });
  refuseSharing(count, objectType);
}

/** What becomes of the values that were noted for the field. Throws 422. */
function toStep({ input: { config, element }, before }: Change): 'nothing' | 'forget' | 'note' {
  const isUnique = config.unique === true;
  const wasUnique = before?.config.unique === true && !before.deleted_at;
  if (isUnique && element && isSecretElement(element)) throw refuse('A secret field cannot be unique.');
  if (isUnique === wasUnique) return 'nothing';
  // A job may have noted values of a field that was deleted meanwhile.
  if (!isUnique || !before) return 'forget';
  if (element && before.deleted_at)
    throw refuse('A deleted field had this name. Add the field first, then make it unique.');
  return 'note';
}

function refuseSharing(count: number, objectType: UniqueField['objectType']): void {
  if (count === 0) return;
  const { many } = objects[objectType].labels;
  throw refuse(`${count.toLocaleString('en-US')} ${many} share their value with another. Change them first.`);
}

async function noteAll(tx: Queries, field: UniqueField): Promise<void> {
  if (await hasOpenJob(tx, field.objectType))
    throw new AppError('conflict', { message: 'Many records are changing now. Try again in a moment.' });
  await forgetUnique(tx, field);
  await noteUnique(tx, field, { after: '', limit: await countAllRecordsOf(tx, field.objectType) });
}

/** It writes no record. What an earlier try left behind goes first. */
function planUnique(field: UniqueField): BulkPlan {
  return {
    what: 'unique',
    detail: { unique: field.name },
    fields: [],
    async find(tx, limit) {
      await forgetUnique(tx, field);
      return listIDsBehind(tx, field.objectType, { after: '', limit });
    },
    count: (tx) => countAllRecordsOf(tx, field.objectType),
    async stage(tx, stretch) {
      if (stretch.after === '' && !stretch.asked) {
        // The job before this one may have made it unique: what is noted holds from then on.
        const now = await findElement(tx, field.objectType, field.name);
        if (now?.config.unique === true && !now.deleted_at) throw changedMeanwhile;
        await forgetUnique(tx, field);
      }
      return noteUnique(tx, field, stretch);
    },
  };
}

function refuse(message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([['unique', 'uniqueInvalid', message]]) });
}
