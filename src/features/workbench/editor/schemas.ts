import { createEngine } from '../../../../schemas/engine';
import { toOwnSchema } from '../../../../schemas/format/own-schema';
import { toEngineSchemas } from '../../../../schemas/format/to-json-schema';
import type { JsonSchema } from '../../../../schemas/values/json';
import { allFields } from '../../../../schemas/words/access';
import type { DataElement } from '../../../../schemas/words/data-element';
import { createNestedTypes } from '../../../../validators/nested/nested-types';

const schemas = toEngineSchemas();
export const viewSchema = schemas.view;

/** For metadata files and stories, including the types beyond the 24. */
export const metadataSchema: JsonSchema = toOwnSchema(
  {
    ...schemas.metadata,
    $defs: { ...(schemas.story.$defs as object), ...(schemas.metadata.$defs as object) },
  },
  createEngine({ types: createNestedTypes() }),
);

export function accessSchema(elements: readonly DataElement[]): JsonSchema {
  const names = elements.map(({ name, label }) => ({ const: name, title: label }));
  const list = { type: 'array', items: { oneOf: [{ const: allFields, title: 'Every field' }, ...names] } };
  return {
    type: 'object',
    properties: {
      readFields: { ...list, description: 'The fields that the role can read.' },
      writeFields: {
        ...list,
        description: 'The fields that the role can write. It must be able to read them.',
      },
    },
  };
}
