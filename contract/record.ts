// Keys that begin with `_` belong to the contract (W1).
import type { ObjectType } from '../objects/index';
import type { Json } from '../schemas/values/json';
import { always, type ObjectOf, type Shape, type Shapes, text, toExact, toObject, toShape } from './shapes';

/** Open, because fields that administrators added come next to the seeded ones. */
export type WireRecord = {
  /** Increases with each change; a PATCH sends the one it was based on. */
  _version?: number;
  /** Names of secret fields that have a value; the values themselves are never sent (R36). */
  _set?: string[];
  /** What people call a row without a title, as far as the caller can read it. */
  _name?: string;
  /** ISO 8601 UTC. */
  createdAt?: string;
  [field: string]: Json | undefined;
};

/** The host adds the fields of the metadata. */
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

/** The host fills in its fields under this name. */
export function toRecord<Fields extends RecordFields>(
  objectType: ObjectType,
  _fields: Fields,
): Shape<RecordOf<Fields>> {
  return toShape({ $ref: `${objectType}#` });
}

/** Null clears a field, a missing one stays. */
export type WirePatch = { _version?: number; [field: string]: Json | undefined };

/** The metadata checks the values (422), not this shape. */
export const patchBody = toShape<WirePatch>({
  type: 'object',
  properties: { _version: { type: ['integer', 'null'] } },
  additionalProperties: true,
});

/** The current record comes under the object's name. */
export function toWritten<Type extends ObjectType, Of>(
  objectType: Type,
  record: Shape<Of>,
): Shape<{ success: true; message: string } & { [name in Type]: Of }> {
  return toShape(toExact({ success: always, message: text, [objectType]: record }));
}

/** 400 without it. */
export function toIdQuery<Name extends string>(idName: Name): Shape<{ [name in Name]: string }> {
  return toShape(toObject({ [idName]: text }));
}
