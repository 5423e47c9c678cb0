// The files of a record (E8.7). The save that names a file gives it to the record.
import type { ObjectType } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty, isObject, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { AppError, invalidFields } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { claimFiles, type FileRow, findFiles, toStoredFile } from '../../storage/files/stored-files';
import type { RecordRow } from '../../storage/records/records';
import type { Work } from '../../work';
import type { Patch } from './read-patch';

export const fileRulesOf = (element: DataElement) => getVisualType(element.visualType)?.files?.(element);

/** Empty for a body that was already refused. */
type FileCheck = { metadata: ObjectMetadata; patch: Patch | AppError; current: RecordRow | undefined };

/** Overwrites what the client sent about a file. It must belong to this record's field, or be the caller's own and not belong to a record. */
export async function nameFiles(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  checks: readonly FileCheck[],
): Promise<(AppError | undefined)[]> {
  const named = checks.map((check) => listNamed(check));
  const ids = named.flat().flatMap((one) => one.ids);
  const objectType = checks[0]?.metadata.objectType;
  if (!objectType || ids.length === 0) return checks.map(() => undefined);
  const known = await findFiles(tx, { objectType, ids, userID: caller.userID });
  return checks.map(({ patch, current }, index) => {
    const lost: string[] = [];
    for (const { field, ids } of named[index] ?? []) {
      const rows = ids.map((id) => known.get(id));
      const isFit = (row: FileRow | undefined): row is FileRow =>
        row !== undefined && row.field === field && (row.record === null || row.record === current?.id);
      if (rows.every(isFit) && !(patch instanceof AppError)) patch.values.set(field, rows.map(toStoredFile));
      else lost.push(field);
    }
    return lost.length > 0 ? toLost(lost) : undefined;
  });
}

const toLost = (fields: readonly string[]) => invalidFields(fields.map((name) => [name, 'file', lostFile]));
const lostFile = 'A file is no longer available. Remove it and add it again.';

function listNamed({ metadata, patch }: FileCheck): { field: string; ids: string[] }[] {
  if (patch instanceof AppError) return [];
  return [...patch.values].flatMap(([field, value]) => {
    const element = metadata.byName.get(field);
    // The field's schema refuses a value of the wrong shape.
    if (!element || !fileRulesOf(element) || isEmpty(value) || !isListOfFiles(value)) return [];
    return [{ field, ids: listFileIDs(value) }];
  });
}

const isListOfFiles = (value: Json) =>
  Array.isArray(value) && value.every((file) => isObject(file) && typeof file.id === 'string');

/** Each one once. */
export function listFileIDs(value: Json | undefined): string[] {
  const ids = (Array.isArray(value) ? value : []).flatMap((file) =>
    isObject(file) ? [String(file.id)] : [],
  );
  return [...new Set(ids)];
}

type RecordFiles = { objectType: ObjectType; id: string; fields: ReadonlyMap<string, Json> };

/** Runs in the transaction that stores the record. Throws 422 if another save has claimed the same file. */
export async function giveFiles(
  { tx, caller, context }: Work,
  { objectType, id, fields }: RecordFiles,
): Promise<void> {
  const metadata = await context.metadata.getIn(tx, objectType);
  for (const [field, value] of fields) {
    const element = metadata.byName.get(field);
    const ids = element && fileRulesOf(element) ? listFileIDs(value) : [];
    if (ids.length === 0) continue;
    const isGiven = await claimFiles(tx, { objectType, field, record: id, userID: caller.userID, ids });
    if (!isGiven) throw toLost([field]);
  }
}

/** Whether a body changes a file field, so that its save needs a transaction. */
export function namesFiles({ byName }: ObjectMetadata, body: Json): boolean {
  return (
    isObject(body) &&
    Object.keys(body).some((name) => {
      const element = byName.get(name);
      return element !== undefined && fileRulesOf(element) !== undefined;
    })
  );
}
