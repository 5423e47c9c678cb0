// Two people on one record: fields that do not collide merge, the others are asked about one by one (API.md 409 conflict).
import type { Json, JsonObject } from '../../schemas/json';
import { AppError } from '../app-error';
import { listChangesOf } from '../storage/changes';
import type { Queries } from '../storage/database';
import type { RecordRow } from '../storage/records';
import type { Gate } from './gate';
import type { Patch } from './read-patch';
import { ownValue } from './same-value';

/** Throws conflict (409) with base, yours and current of each field that changed since the patch's version. */
export async function requireNoConflict(
  tx: Queries,
  gate: Gate,
  current: RecordRow,
  patch: Patch,
): Promise<void> {
  if (patch.base === undefined || patch.base === current.version) return;
  if (patch.base > current.version) {
    throw new AppError('badRequest', { message: '_version is newer than the record.' });
  }
  const changes = await listChangesOf(tx, { kind: current.kind, id: current.id, afterVersion: patch.base });
  const conflicts: JsonObject = Object.create(null);
  for (const change of changes) {
    if (Object.hasOwn(conflicts, change.field)) continue;
    if (patch.secrets.has(change.field)) conflicts[change.field] = {};
    else if (patch.values.has(change.field)) {
      conflicts[change.field] = dropNulls({
        base: change.before ?? null,
        yours: patch.values.get(change.field) ?? null,
        current: ownValue(current.data, change.field) ?? null,
      });
    }
  }
  if (Object.keys(conflicts).length === 0) return;
  throw new AppError('conflict', { body: { conflicts, record: gate.toWire(current) } });
}

function dropNulls(sides: { [side: string]: Json }): JsonObject {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== null));
}
