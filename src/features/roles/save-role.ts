import type { WireRole } from '../../../schemas/api/role';
import type { JsonObject } from '../../../schemas/json';
import { ApiError } from '../../shared/api-error';
import type { SaveRequest } from '../../shared/engine-form/elements-form';
import { readConflict } from '../../shared/engine-form/submit-result';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import { toRecord } from '../../shared/records/to-record';
import { toRoleError } from './role-conflict';
import { type FieldsByKind, toRoleRecord, toWireRole } from './role-record';

const target = { objectType: 'role', path: '/dtl/role', idName: 'roleID' } as const;

type Save = { request: SaveRequest; role: WireRole | undefined; fields: FieldsByKind };

/** Creates a role, or changes one: kinds that another admin changed meanwhile merge, a collision is handed on. */
export async function saveRole({ request, role, fields }: Save): Promise<JsonObject> {
  const { changes, version } = request;
  if (!role) return toRoleRecord(await createRecord(target, toWireRole(changes, undefined)), fields);
  const send = (onto: JsonObject, version: number | undefined) =>
    updateRecord(target, { id: role.roleID, changes: toWireRole(changes, onto), version });
  try {
    return toRoleRecord(await send(toRecord(role), version), fields);
  } catch (error) {
    const told = toRoleError(error, { changes, fields });
    const now = error instanceof ApiError ? readConflict(error.body)?.record : undefined;
    if (!now || !isMerged(told)) throw told;
    return toRoleRecord(await send(now, typeof now._version === 'number' ? now._version : undefined), fields);
  }
}

/** Nothing is left to decide. */
function isMerged(error: unknown): boolean {
  const conflict = error instanceof ApiError ? readConflict(error.body) : undefined;
  return conflict !== undefined && Object.keys(conflict.conflicts).length === 0;
}
