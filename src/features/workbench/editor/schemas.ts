// The published schemas, as the editors complete from them.
import { allFields } from '../../../../schemas/access';
import type { DataElement } from '../../../../schemas/data-element';
import { toEngineSchemas } from '../../../../schemas/format/to-json-schema';
import type { JsonSchema } from '../../../../schemas/json';

const schemas = toEngineSchemas();
export const viewSchema = schemas.view;

/** A file of metadata or a story: what a story says beyond the metadata is offered, too. */
export const metadataSchema: JsonSchema = {
  ...schemas.metadata,
  $defs: { ...(schemas.story.$defs as object), ...(schemas.metadata.$defs as object) },
};

/** Of a role of one's own. */
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
