import { isOwnType, type ObjectType, type OwnType } from '../../../objects/index';
import { listParts } from '../../../objects/parts';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { isGranted } from '../../access/own-types';
import type { Context } from '../../context';
import type { Queries } from '../../storage/database';
import { listRowsOf, placeField } from '../../storage/records/part-rows';
import type { RecordRow } from '../../storage/records/records';

export function listGrantedParts(caller: Pick<Caller, 'access'>, objectType: ObjectType): readonly OwnType[] {
  return listParts(objectType).filter((part) => isGranted(caller, part));
}

type ReadTask = { db: Queries; context: Pick<Context, 'metadata'>; caller: Caller };

/** A record that the caller can access, with its readable fields and rows. */
export async function toWholeWire({ db, context, caller }: ReadTask, row: RecordRow): Promise<JsonObject> {
  const { objectType } = row;
  const wire = createGate(caller, await context.metadata.get(objectType)).toWire(row);
  const parts = listGrantedParts(caller, objectType);
  if (parts.length === 0) return wire;
  const rows: JsonObject = Object.create(null);
  for (const part of parts) {
    const gate = createGate(caller, await context.metadata.get(part));
    const found = (await listRowsOf(db, { part, wholes: [row] })).get(row.id) ?? [];
    const places = listPlaces(found);
    rows[part] = found.map((one, index) => ({ ...gate.toWire(one), [placeField]: places[index] ?? 0 }));
  }
  wire._rows = rows;
  return wire;
}

export function listPlaces(rows: readonly RecordRow[]): number[] {
  let last = 0;
  return rows.map(({ data }) => {
    const place = ownValue(data, placeField);
    last = typeof place === 'number' ? place : last + 1;
    return last;
  });
}

/** All rows of these records of one object, locked, by record: the existing ones, or those that were deleted with the record. */
export async function listAllRows(
  db: Queries,
  wholes: readonly RecordRow[],
  lock: boolean,
): Promise<Map<string, RecordRow[]>> {
  const all = new Map<string, RecordRow[]>(wholes.map(({ id }) => [id, []]));
  const [first] = wholes;
  if (!first) return all;
  for (const part of listParts(first.objectType))
    for (const [id, rows] of await listRowsOf(db, { part, wholes, lock })) all.get(id)?.push(...rows);
  return all;
}

export function countRows(
  caller: Pick<Caller, 'access'>,
  rows: readonly RecordRow[],
): { [objectType: string]: number } {
  const counts: { [objectType: string]: number } = Object.create(null);
  for (const { objectType } of rows)
    if (isOwnType(objectType) && isGranted(caller, objectType))
      counts[objectType] = (counts[objectType] ?? 0) + 1;
  return counts;
}
