import type { JsonSchema } from '../values/json';
import { elementShape } from './element-shape';
import { storyShape, typeFixtureShape } from './fixture-shape';
import { type Shape, shapeOf } from './shape';
import { viewShape } from './view-shape';

const dialect = 'https://json-schema.org/draft/2020-12/schema';
/** No host serves schemas of this base. */
export const unservedBase = 'urn:leadfield:format:1:';

export function toJsonSchema(shape: Shape, name: string, base: string = unservedBase): JsonSchema {
  const definitions = new Map<string, JsonSchema>();
  const root = toObject(shape, definitions);
  return complete(root, { name, base, definitions });
}

export function toEngineSchemas(base: string = unservedBase) {
  return {
    'data-element': toJsonSchema(elementShape, 'data-element', base),
    view: toJsonSchema(viewShape, 'view', base),
    story: toJsonSchema(storyShape, 'story', base),
    fixture: toFixtureSchema(base),
    metadata: toMetadataSchema(base),
  };
}

const hasKey = (name: string): JsonSchema => ({
  type: 'object',
  properties: { [name]: {} },
  required: [name],
});

function toFixtureSchema(base: string): JsonSchema {
  const definitions = new Map<string, JsonSchema>();
  const root = {
    title: 'Fixture',
    description: 'The cases of one visual type, or a story: a whole form with filled samples.',
    type: 'object',
    if: hasKey('cases'),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: toRef(typeFixtureShape, definitions),
    else: toRef(storyShape, definitions),
  };
  return complete(root, { name: 'fixture', base, definitions });
}

function toMetadataSchema(base: string): JsonSchema {
  const definitions = new Map<string, JsonSchema>();
  const list = { type: 'array', items: toRef(elementShape, definitions) };
  const keys = { fields: list, elements: list, view: toRef(viewShape, definitions) };
  const root = {
    title: 'Metadata',
    description:
      'What leadfield check reads: a list of data elements, an object that holds one, or a fixture.',
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: list,
    else: { type: 'object', properties: keys, anyOf: ['fields', 'elements', 'cases'].map(hasKey) },
  };
  return complete(root, { name: 'metadata', base, definitions });
}

type SchemaHead = { name: string; base: string; definitions: ReadonlyMap<string, JsonSchema> };

function complete(root: JsonSchema, { name, base, definitions }: SchemaHead): JsonSchema {
  const $id = base.startsWith('urn:') ? base + name : `${base}${name}.json`;
  return {
    $schema: dialect,
    $id,
    ...root,
    ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}

function toRef(shape: Shape, definitions: Map<string, JsonSchema>): JsonSchema {
  if (!definitions.has(shape.name)) {
    definitions.set(shape.name, {});
    definitions.set(shape.name, toObject(shape, definitions));
  }
  return { $ref: `#/$defs/${shape.name}` };
}

function toObject(shape: Shape, definitions: Map<string, JsonSchema>): JsonSchema {
  const keys = Object.entries(shape.keys);
  const required = keys.filter(([, { isNeeded }]) => isNeeded).map(([name]) => name);
  const properties = keys.map(([name, key]) => {
    const below = shapeOf(key);
    const ref = below && toRef(below.shape, definitions);
    const rules = below?.isList
      ? { type: 'array', items: ref }
      : (ref ?? ('schema' in key ? key.schema : {}));
    return [name, { ...rules, description: key.says, examples: [key.example] }];
  });
  return {
    title: shape.title,
    description: shape.says,
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(shape.isClosed && { additionalProperties: false }),
    ...shape.more,
  };
}
