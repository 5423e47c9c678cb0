// How a record of each object travels, from the seeded metadata: system fields with their value types, an admin's own
// fields beside them (W1).
import { fieldsOf } from '../../contract/records';
import { instant, integer, text, toList } from '../../contract/shapes';
import type { ObjectType } from '../../objects/index';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { getVisualType } from '../../schemas/types/index';
import type { JsonSchema } from '../../schemas/values/json';
import { isSecret } from '../../schemas/words/is-secret';
import type { ValueType } from '../../schemas/words/visual-type';
import { readFixture } from '../storage/fixture-files';

const byValueType: Readonly<Record<ValueType, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
  map: { type: 'object' },
};

/** The schema that answers name by the object's type. */
export function toRecordShape(objectType: ObjectType): JsonSchema {
  const { elements } = parseMetadata(readFixture(`metadata/${objectType}.json`));
  const properties: { [name: string]: JsonSchema } = Object.create(null);
  for (const { name, visualType } of elements) {
    const type = getVisualType(visualType);
    if (type && !isSecret(name, type)) properties[name] = byValueType[type.valueType];
  }
  const { id, known } = fieldsOf(objectType);
  return {
    $id: objectType,
    type: 'object',
    required: [...Object.keys(id), 'createdAt', '_version'],
    properties: { ...properties, ...known, ...id, _version: integer, _set: toList(text), createdAt: instant },
    additionalProperties: true,
  };
}
