import { isObject, type JsonObject } from '../../../schemas/json';
import { ApiError } from '../../shared/api-error';
import { readConflict } from '../../shared/engine-form/submit-result';
import { accessKinds, accessName, type FieldsByKind, toRoleRecord } from './role-record';

type Given = { changes: JsonObject; fields: FieldsByKind };

/**
 * The server knows the access map as one value; here it is one a kind. So a collision on the map becomes one on each
 * kind that both changed since the version that was sent, to be decided by itself; the other kinds merge.
 */
export function toRoleError(error: unknown, { changes, fields }: Given): unknown {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return error;
  const conflict = readConflict(error.body);
  if (!conflict?.record) return error;
  const record = toRoleRecord(conflict.record, fields);
  const { roleConfig, ...plain } = conflict.conflicts;
  // The form itself may have been filled from a later version: a draft put back.
  const base = toRoleRecord({ roleConfig: roleConfig?.base ?? null }, fields);
  const kinds = !roleConfig ? [] : accessKinds.map(accessName).filter((name) => Object.hasOwn(changes, name));
  const both = kinds.filter(
    (name) => !isSame(base[name], record[name]) && !isSame(changes[name], record[name]),
  );
  const byKind = both.map((name) => [
    name,
    { base: base[name], yours: changes[name], current: record[name] },
  ]);
  const body = {
    ...(isObject(error.body) ? error.body : {}),
    conflicts: { ...plain, ...Object.fromEntries(byKind) },
    record,
  };
  return new ApiError({ ...error, message: error.message, body });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
