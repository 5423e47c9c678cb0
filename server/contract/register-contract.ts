// Serves /openapi.json: the contract of the registered routes and the shapes of records.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { wireError } from '../../contract/error';
import { calls } from '../../contract/index';
import { fieldsOf } from '../../contract/records';
import { instant, integer, text, toList } from '../../contract/shapes';
import { type ObjectType, objectTypes } from '../../objects/index';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { getVisualType } from '../../schemas/types/index';
import type { JsonSchema } from '../../schemas/values/json';
import { isSecret } from '../../schemas/words/is-secret';
import type { ValueType } from '../../schemas/words/visual-type';
import { readFixture } from '../storage/fixture-files';

/** Must run before the routes are registered. */
export async function registerContract(app: FastifyInstance): Promise<void> {
  app.addSchema({ $id: 'Error', ...wireError });
  for (const objectType of objectTypes) app.addSchema(toRecordShape(objectType));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Leadfield', version: '1' },
      tags: [...new Set([...calls.values()].map(({ subject }) => subject))].map((name) => ({ name })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  });
  app.get('/openapi.json', { config: { authentication: 'open' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}

/** The JSON types of system fields. Fields that admins add are additional properties (W1). */
const byValueType: Readonly<Record<ValueType, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
  map: { type: 'object' },
  files: { type: 'array', items: { type: 'object', additionalProperties: true } },
};

function toRecordShape(objectType: ObjectType): JsonSchema {
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
