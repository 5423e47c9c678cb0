import { mergeAccess } from '../../../schemas/editor/merge-access';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { ApiError } from '../../shared/api/api-error';
import { readConflict } from '../../shared/engine-form/submit-result';
import { accessName, type FieldsByObject, listAccessObjects, toRoleRecord } from './role-record';

type RoleChanges = { changes: JsonObject; fields: FieldsByObject };
type Merged = {
  /** The role as it is now. */
  record: JsonObject;
  /** What is left to send, with the other side's ticks in it. */
  changes: JsonObject;
  /** As the form takes it: the error with a collision for each object whose same field both changed. */
  error: ApiError;
  isDecided: boolean;
};

/** A host's collision on the whole access map → one for each object; undefined for any other error. */
export function mergeRole(error: unknown, { changes, fields }: RoleChanges): Merged | undefined {
  const conflict =
    error instanceof ApiError && error.code === 'conflict' ? readConflict(error.body) : undefined;
  if (!(error instanceof ApiError) || !conflict?.record) return undefined;
  const record = toRoleRecord(conflict.record, fields);
  const { roleConfig, ...plain } = conflict.conflicts;
  // The form itself may have been filled from a later version: a draft put back.
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
