// Two people on one record: fields that do not collide merge, the others are asked about one by one (API.md 409 conflict).
import { objects } from '../../../objects/index';
import { type Json, type JsonObject, ownValue, toStoredValue } from '../../../schemas/json';
import { mergeAccessMap } from '../../../schemas/merge-access';
import type { Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import { listBases } from '../../storage/changes';
import type { Queries } from '../../storage/database';
import type { RecordRow } from '../../storage/records';
import type { Patch } from './read-patch';

/**
 * Throws conflict (409) with base, yours and current of each field that changed since the patch's version. Two changes of an access
 * map are put together in the patch, unless they are about the same field of the same object.
 */
export async function requireNoConflict(
  tx: Queries,
  { gate, current, patch }: { gate: Gate; current: RecordRow; patch: Patch },
): Promise<void> {
  if (patch.base === undefined || patch.base === current.version) return;
  if (patch.base > current.version) {
    throw new AppError('badRequest', { message: '_version is newer than the record.' });
  }
  const asked = [...patch.values.keys(), ...patch.secrets.keys()];
  const bases = await listBases(
    tx,
    { objectType: current.objectType, id: current.id, version: patch.base },
    asked,
  );
  const conflicts: JsonObject = Object.create(null);
  const accessMap = objects[current.objectType].access.map;
  for (const [field, before] of bases) {
    if (patch.secrets.has(field)) conflicts[field] = {};
    if (!patch.values.has(field)) continue;
    const sides = {
      base: before,
      yours: patch.values.get(field) ?? null,
      current: ownValue(current.data, field) ?? null,
    };
    const merged = field === accessMap ? mergeAccessMap(sides) : undefined;
    if (merged?.collided.length === 0) patch.values.set(field, toStoredValue(merged.keep ?? null));
    else conflicts[field] = dropNulls(sides);
  }
  if (Object.keys(conflicts).length === 0) return;
  throw new AppError('conflict', { body: { conflicts, record: gate.toWire(current) } });
}

function dropNulls(sides: { [side: string]: Json }): JsonObject {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== null));
}
