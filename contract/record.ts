// What every record and every write has in common. Keys beginning with `_` are the contract's own (W1).
import type { ObjectType } from '../objects/index';
import type { Json } from '../schemas/json';
import { always, type ObjectOf, type Shape, type Shapes, text, toExact, toObject, toShape } from './shapes';

/** Own fields of an admin's making travel beside the seeded ones, so each record is open. */
export type WireRecord = {
  /** Rises with each change; a PATCH names the one it was based on. */
  _version?: number;
  /** Names of secret fields that hold a value; the values themselves never travel (R36). */
  _set?: string[];
  /** ISO 8601 UTC. */
  createdAt?: string;
  [field: string]: Json | undefined;
};

/** Some of a record's fields: its id, and those that code knows by name. The host adds the metadata's. */
export type RecordFields<ID extends Shapes = Shapes, Known extends Shapes = Shapes> = {
  id: ID;
  known: Known;
};

export function defineFields<ID extends Shapes, Known extends Shapes>(
  id: ID,
  known: Known,
): RecordFields<ID, Known> {
  return { id, known };
}

export type RecordOf<Fields extends RecordFields> =
  Fields extends RecordFields<infer ID, infer Known> ? WireRecord & ObjectOf<ID, Known> : never;

/** A record as part of an answer; the host says under this name what it looks like. */
export function toRecord<Fields extends RecordFields>(
  objectType: ObjectType,
  _fields: Fields,
): Shape<RecordOf<Fields>> {
  return toShape({ $ref: `${objectType}#` });
}

/** A PATCH: changed fields, null to clear, absent to keep. */
export type WirePatch = { _version?: number; [field: string]: Json | undefined };

/** Values are checked by the metadata, not here (422). */
export const patchBody = toShape<WirePatch>({
  type: 'object',
  properties: { _version: { type: ['integer', 'null'] } },
  additionalProperties: true,
});

/** What a write answers: the record as it is now, under the object's name. */
export function toWritten<Type extends ObjectType, Of>(
  objectType: Type,
  record: Shape<Of>,
): Shape<{ success: true; message: string } & { [name in Type]: Of }> {
  return toShape(toExact({ success: always, message: text, [objectType]: record }));
}

/** Which record; 400 without it. */
export function toIdQuery<Name extends string>(idName: Name): Shape<{ [name in Name]: string }> {
  return toShape(toObject({ [idName]: text }));
}
