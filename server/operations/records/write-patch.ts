import { type ObjectType, objects } from '../../../objects/index';
import { isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { findLinked, type LinkedRecords, workOutRecord } from '../../access/linked-records';
import { isPassword } from '../../encryption/secret-fields';
import { appendChanges, type Change, type NewChange, toChange } from '../../storage/changes/changes';
import { noteMade } from '../../storage/changes/idempotent-work';
import { updateUnchangedRecord } from '../../storage/records/batched-updates';
import { insertRecord, type NewData, type RecordRow, updateRecord } from '../../storage/records/records';
import type { Work } from '../../work';
import { giveNumbers } from './give-numbers';
import { giveFiles } from './held-files';
import type { Patch } from './read-patch';

export type NextRecord = Pick<RecordRow, 'data' | 'sealed'>;

export type Writing = {
  objectType: ObjectType;
  id: string;
  current: RecordRow | undefined;
  patch: Patch;
  passwordHash: string | undefined;
  entail?: ((next: NextRecord) => JsonObject) | undefined;
  numbers?: ReadonlyMap<string, Json> | undefined;
  /** What its formulas read through links, fetched for several records at once. */
  linked?: LinkedRecords | undefined;
  /** The last change that the checks considered. Undefined if the record is locked. */
  since: number | undefined;
};

/** `changes`: only if the same statement appended them. */
export type WrittenRecord = { row: RecordRow; appended?: readonly Change[] };

export async function toNextRow(
  work: Work,
  writing: Omit<Writing, 'since'>,
): Promise<{ row: NewData; changed: Changed[] }> {
  const { objectType, id, current, patch, entail, numbers } = writing;
  const changed: Changed[] = [];
  const data = setValues(current?.data, new Map([...patch.values, ...(numbers ?? [])]), changed);
  const sealed = await setSecrets(work, writing, changed);
  const entailed = new Map(Object.entries(entail?.({ data, sealed }) ?? {}));
  const whole = setValues(data, entailed, changed);
  const metadata = await work.context.metadata.getIn(work.tx, objectType);
  const linked =
    writing.linked ?? (await findLinked(work.tx, metadata.elements, [{ id: current?.id, data: whole }]));
  const worked = workOutRecord(metadata, { id: current?.id, data: whole, sealed }, linked);
  return { row: { objectType, id, data: setValues(whole, worked, changed), sealed }, changed };
}

/** Undefined if the unlocked record, or what its checks depend on, changed between reading and writing. */
export async function writePatch(work: Work, writing: Writing): Promise<WrittenRecord | undefined> {
  const { tx, caller } = work;
  const { objectType, id, current, since } = writing;
  const [numbers] = current ? [] : await giveNumbers(work, objectType, 1);
  const { row, changed } = await toNextRow(work, { ...writing, numbers });
  if (current && changed.length === 0) return { row: current };
  const changes = listChanges(writing, changed);
  const by = caller.userID;
  if (current && since !== undefined)
    return updateUnchangedRecord(tx, { version: current.version, since }, { row, by, changes });
  if (!current) noteMade({ objectType, id });
  const stored = await (current ? updateRecord(tx, row) : insertRecord(tx, row));
  const fields = new Map(changed.map(({ field, after }) => [field, after ?? null]));
  await giveFiles(work, { objectType, id, fields });
  await appendChanges(tx, by, changes);
  return { row: stored };
}

/** A changed secret has no values here. */
type Changed = { field: string; before?: Json; after?: Json };

function setValues(
  before: JsonObject | undefined,
  values: ReadonlyMap<string, Json>,
  changed: Changed[],
): JsonObject {
  const data = { ...before };
  for (const [field, after] of values) {
    const known = ownValue(data, field);
    if (isSameValue(known, after)) continue;
    data[field] = after;
    changed.push({ field, before: known ?? null, after });
  }
  return data;
}

async function setSecrets(
  { context }: Work,
  { objectType, id, current, patch, passwordHash }: Omit<Writing, 'since'>,
  changed: Changed[],
): Promise<RecordRow['sealed']> {
  const secrets = { ...current?.sealed };
  for (const [field, plain] of patch.secrets) {
    const place = { objectType, id, field };
    if (plain === null) delete secrets[field];
    else if (isPassword(place) && passwordHash) secrets[field] = passwordHash;
    else secrets[field] = await context.encryption.secretFields.toStored(place, plain);
    changed.push({ field });
  }
  return secrets;
}

/** The history of a new record only says that it was created. */
function listChanges({ objectType, id, current }: Writing, changed: readonly Changed[]): NewChange[] {
  const row = { objectType, id, version: (current?.version ?? 0) + 1 };
  const shown: readonly Changed[] = current ? changed : [{ field: '', after: 'created' }];
  const changes = shown.map((change) => toChange(row, change));
  const { rights } = objects[objectType].access;
  const isRight = shown.some(({ field }) => rights.includes(field));
  return isRight ? [...changes, { ...toChange(row, { field: '' }), topic: 'access' }] : changes;
}
