import type { WireRecord } from '../../../contract/record';
import type { WireRole } from '../../../contract/role';
import type { JsonObject } from '../../../schemas/values/json';
import { createRecord, updateRecord } from '../../records/record-calls';
import { toRecord } from '../../records/to-record';
import type { SaveRequest } from '../../shared/engine-form/elements-form';
import { mergeRole } from './role-conflict';
import { type FieldsByObject, toWireRole } from './role-record';

const target = { objectType: 'role', path: '/dtl/role', idName: 'roleID' } as const;

type Save = { request: SaveRequest; role: WireRole | undefined; fields: FieldsByObject };

/** Creates a role, or changes one: ticks that another admin set meanwhile stay, a collision is handed on. */
export async function saveRole({ request, role, fields }: Save): Promise<WireRecord> {
  const { changes, version } = request;
  if (!role) return createRecord(target, toWireRole(changes, undefined));
  const send = (onto: JsonObject, typed: JsonObject, version: number | undefined) =>
    updateRecord(target, { id: role.roleID, changes: toWireRole(typed, onto), version });
  try {
    return await send(toRecord(role), changes, version);
  } catch (error) {
    const merged = mergeRole(error, { changes, fields });
    if (!merged?.isDecided) throw merged?.error ?? error;
    const { _version } = merged.record;
    const now = typeof _version === 'number' ? _version : undefined;
    return send(merged.record, merged.changes, now);
  }
}
