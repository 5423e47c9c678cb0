// Makes a field unique, or no longer unique, together with its metadata (E3).
import { objects } from '../../../objects/index';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { type AppError, invalidField } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import type { ApplyPlan, BulkPlan } from '../../jobs/plan';
import { lockObjects } from '../../storage/bulk/apply-job';
import { listIDsAfter } from '../../storage/bulk/job-formulas';
import type { Queries } from '../../storage/database';
import type { ElementRow } from '../../storage/metadata/elements';
import { countAllRecordsOf } from '../../storage/records/element-values';
import { forgetUnique, listShared, noteUnique, type UniqueField } from '../../storage/records/unique-values';
import type { Work } from '../../work';
import type { ElementInput } from './parse-element';

type Change = {
  input: Pick<ElementInput, 'objectType' | 'name' | 'config'> & Partial<Pick<ElementInput, 'element'>>;
  before: ElementRow | undefined;
  /** Set if the change may continue as a job. */
  show?: ApplyPlan | undefined;
};

/** Runs before other writes of the change. Throws 422 if two records share a value. */
export async function storeUnique({ tx }: Work, { input, before, show }: Change): Promise<void> {
  const field = toField(input);
  const step = toStep({ input, before });
  if (step === 'nothing') return;
  if (step === 'forget') return forgetUnique(tx, field);
  if (show) await show(planUnique(field));
  else {
    await lockObjects(tx, [field.objectType]);
    await requireNoDoubles(tx, field);
  }
}

/** Throws like storeUnique, without storing anything. */
export async function tryUnique(db: Queries, { input, before }: Change): Promise<void> {
  if (toStep({ input, before }) !== 'note') return;
  const { count } = await listShared(db, toField(input));
  refuseSharing(count, toField(input));
}

function toField({ objectType, name, config }: Change['input']): UniqueField {
  return { objectType, name, isExact: config.unique === 'exact' };
}

function toStep({ input: { config, element }, before }: Change): 'nothing' | 'forget' | 'note' {
  const is = isUnique(config);
  const was = before !== undefined && isUnique(before.config) && !before.deleted_at;
  if (is && element && isSecretElement(element)) throw refuse('A secret field cannot be unique.');
  if (is === was && (!is || config.unique === before?.config.unique)) return 'nothing';
  // A job may have noted values for a field that was deleted in the meantime.
  if (!is || !before) return 'forget';
  if (element && before.deleted_at)
    throw refuse('A deleted field had this name. Add the field first, then make it unique.');
  return 'note';
}

/** It writes no records, so it is one step, within the request or as a job. */
function planUnique(field: UniqueField): BulkPlan {
  return {
    what: 'unique',
    detail: { unique: field.name, ...(field.isExact && { isExact: true }) },
    fields: [],
    find: (tx, limit) => listIDsAfter(tx, field.objectType, { after: '', limit }),
    count: (tx) => countAllRecordsOf(tx, field.objectType),
    stage: async () => ({ last: undefined, seen: 0, staged: 0 }),
    write: (tx) => requireNoDoubles(tx, field),
  };
}

/** No one can write a record of the object until the transaction ends. */
async function requireNoDoubles(tx: Queries, field: UniqueField): Promise<void> {
  refuseSharing(await noteUnique(tx, field), field);
}

function refuseSharing(count: number, { objectType }: UniqueField): void {
  if (count === 0) return;
  const { many } = objects[objectType].labels;
  throw refuse(`${count.toLocaleString('en-US')} ${many} share their value with another. Change them first.`);
}

function refuse(message: string): AppError {
  return invalidField('unique', 'uniqueInvalid', message);
}
