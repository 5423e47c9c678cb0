import { mergeAccess } from '../../../schemas/editor/merge-access';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { ApiError } from '../../shared/api/api-error';
import { readConflict } from '../../shared/engine-form/submit-result';
import { accessName, type FieldsByObject, listAccessObjects, toRoleRecord } from './role-record';

type RoleChanges = { changes: JsonObject; fields: FieldsByObject };
type MergedRole = {
  record: JsonObject;
  /** The changes left to send, including the other admin's. */
  changes: JsonObject;
  /** The error for the form, with a conflict per object in which both changed the same field. */
  error: ApiError;
  isDecided: boolean;
};

/** Splits the conflict about the whole access map into one per object; undefined for other errors. */
export function mergeRole(error: unknown, { changes, fields }: RoleChanges): MergedRole | undefined {
  const conflict =
    error instanceof ApiError && error.code === 'conflict' ? readConflict(error.body) : undefined;
  if (!(error instanceof ApiError) || !conflict?.record) return undefined;
  const record = toRoleRecord(conflict.record, fields);
  const { roleConfig, ...plain } = conflict.conflicts;
  // The error's base counts, because a restored draft can be based on an older version than the form.
  const base = toRoleRecord({ roleConfig: roleConfig?.base ?? null }, fields);
  const conflicts: JsonObject = { ...(plain as unknown as JsonObject) };
  const merged: JsonObject = { ...changes };
  for (const name of roleConfig ? listAccessObjects().map(accessName) : []) {
    if (!Object.hasOwn(changes, name)) continue;
    const sides = { base: base[name], yours: changes[name], current: record[name] };
    const { keep, collided } = mergeAccess(sides);
    merged[name] = keep ?? null;
    if (collided.length > 0) conflicts[name] = sides as JsonObject;
  }
  const body = { ...(isObject(error.body) ? error.body : {}), conflicts, record };
  return {
    record: conflict.record,
    changes: merged,
    error: new ApiError({ ...error, message: error.message, body }),
    isDecided: Object.keys(conflicts).length === 0,
  };
}
