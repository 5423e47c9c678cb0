// How a record of each kind travels, from the seeded metadata: system fields with their value types, an admin's own
// fields beside them (API.md General).
import { type ObjectType, objects } from '../../objects/index';
import { isSecret } from '../../schemas/is-secret';
import type { JsonObject, JsonSchema } from '../../schemas/json';
import { parseMetadata } from '../../schemas/parse-metadata';
import { getVisualType } from '../../schemas/types/index';
import type { ValueType } from '../../schemas/visual-type';
import { readFixture } from '../storage/fixture-files';
import {
  accessMap,
  anyObject,
  boolean,
  count,
  instant,
  integer,
  success,
  text,
  toExact,
  toList,
  toQuery,
} from './shapes';

const byValueType: Readonly<Record<ValueType, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
  map: { type: 'object' },
};

/** Kept as objects of their own beside the metadata's fields. */
const nested: { [name: string]: JsonSchema } = {
  st3Files: anyObject,
  completedSections: { type: 'object', additionalProperties: { type: 'boolean' } },
  products: {
    type: 'array',
    items: {
      type: 'object',
      required: ['productID', 'required'],
      properties: { productID: { type: 'string' }, required: { type: 'boolean' } },
    },
  },
};

const made = new Map<ObjectType, JsonSchema>();

export function toRecordShape(kind: ObjectType): JsonSchema {
  const known = made.get(kind);
  if (known) return known;
  const { elements } = parseMetadata(readFixture(`metadata/${kind}.json`));
  const properties: { [name: string]: JsonSchema } = Object.create(null);
  for (const { name, visualType } of elements) {
    const type = getVisualType(visualType);
    if (type && !isSecret(name, type)) properties[name] = byValueType[type.valueType];
  }
  for (const [name, shape] of Object.entries(nested)) properties[name] = shape;
  properties.roleConfig = objects[kind].nested ? toExact({ role: text }) : accessMap;
  const idName = objects[kind].idName;
  const shape = {
    type: 'object',
    required: [idName, 'createdAt', '_version'],
    properties: { ...properties, [idName]: text, _version: integer, _set: toList(text), createdAt: instant },
    additionalProperties: true,
  };
  made.set(kind, shape);
  return shape;
}

/** The changed fields and the version they are based on. Values are checked by the metadata, not here (422). */
export const patchBody: JsonSchema = {
  type: 'object',
  properties: { _version: { type: ['integer', 'null'] } },
  additionalProperties: true,
};

export function toWritten(kind: ObjectType, more: JsonObject = {}): JsonSchema {
  return toExact({
    success,
    message: text,
    [kind]: toRecordShape(kind),
    ...(more as { [name: string]: JsonSchema }),
  });
}

/** Done, or with preview=1 what it would do. */
export const deleted = {
  anyOf: [
    toExact({ success, message: text, undoUntil: instant }),
    toExact({ counts: { type: 'object', additionalProperties: count }, blocked: boolean, message: text }, [
      'message',
    ]),
  ],
};
export const toDeletionQuery = (id: string) => toQuery([id, 'with', 'preview'], [id]);
