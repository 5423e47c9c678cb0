// Merges changes of one record by two users. Only fields that both changed are conflicts (W1).
import { type ObjectType, objects } from '../../../objects/index';
import { mergeAccessMap } from '../../../schemas/editor/merge-access';
import {
  isSameValue,
  type Json,
  type JsonObject,
  ownValue,
  toStoredValue,
} from '../../../schemas/values/json';
import type { Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import { listBases } from '../../storage/changes/changes';
import type { Queries } from '../../storage/database';
import type { RecordRow } from '../../storage/records/records';
import type { Patch } from './read-patch';

type PatchedValues = Pick<Patch, 'values' | 'secrets' | 'base'>;

type Bases = ReadonlyMap<string, ReadonlyMap<string, Json>>;

export function readBases(
  tx: Queries,
  objectType: ObjectType,
  saves: readonly { current: RecordRow | undefined; patch: PatchedValues }[],
): Promise<Bases> {
  const older = saves.flatMap(({ current, patch: { base } }) =>
    current && base !== undefined && base < current.version ? [{ id: current.id, version: base }] : [],
  );
  const fields = saves.flatMap(({ patch }) => [...patch.values.keys(), ...patch.secrets.keys()]);
  return listBases(tx, objectType, older, [...new Set(fields)]);
}

/** Throws conflict (409) with base, yours and current of fields that both changed. Maps of access are merged field by field in the patch. */
export function requireNoConflict(
  { gate, current, patch }: { gate: Gate; current: RecordRow; patch: PatchedValues },
  bases: Bases,
): void {
  if (patch.base === undefined || patch.base === current.version) return;
  if (patch.base > current.version) {
    throw new AppError('badRequest', '_version is newer than the record.');
  }
  const conflicts: JsonObject = Object.create(null);
  for (const [field, base] of bases.get(current.id) ?? []) {
    if (!patch.values.has(field) && !patch.secrets.has(field)) continue;
    const conflict = mergeField({ current, patch, field, base });
    if (conflict) conflicts[field] = conflict;
  }
  if (Object.keys(conflicts).length === 0) return;
  throw new AppError('conflict', { body: { conflicts, record: gate.toWire(current) } });
}

/** Throws conflict (409) if a condition hides a sent field since the user loaded the record, so that no input is lost. */
export function requireShown({
  gate,
  current,
  patch,
}: {
  gate: Gate;
  current: RecordRow;
  patch: Pick<Patch, 'hidden' | 'base'>;
}): void {
  if (patch.base === undefined || patch.base === current.version || patch.hidden.size === 0) return;
  const sides = [...patch.hidden].map(([field, yours]) => {
    const stored = ownValue(current.data, field) ?? null;
    return [field, dropNulls({ base: stored, yours: yours ?? null, current: stored })] as const;
  });
  throw new AppError('conflict', {
    body: { conflicts: Object.fromEntries(sides), record: gate.toWire(current) },
  });
}

type Merge = { current: RecordRow; patch: PatchedValues; field: string; base: Json };

/** The three values of a conflict; undefined if the patch could be merged. For a secret no value is shown. */
function mergeField({ current, patch, field, base }: Merge): JsonObject | undefined {
  if (patch.secrets.has(field)) return {};
  const yours = patch.values.get(field);
  if (yours === undefined) return undefined;
  const sides = { base, yours, current: ownValue(current.data, field) ?? null };
  // Someone has changed it and put it back.
  if (isSameValue(base, sides.current)) return undefined;
  if (field !== objects[current.objectType].access.map) return dropNulls(sides);
  const { collided, keep } = mergeAccessMap(sides);
  if (collided.length > 0) return dropNulls(sides);
  patch.values.set(field, toStoredValue(keep ?? null));
  return undefined;
}

function dropNulls(sides: { [side: string]: Json }): JsonObject {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== null));
}
