// npx tsx scripts/write-schemas.ts FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { objectShape } from '../objects/object-format';
import { toEngineSchemas, toJsonSchema } from '../schemas/format/to-json-schema';

const [, , folder = 'dist/schemas'] = process.argv;
mkdirSync(folder, { recursive: true });
const schemas = { ...toEngineSchemas(), object: toJsonSchema(objectShape, 'object') };
for (const [name, schema] of Object.entries(schemas))
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(schema, null, 2)}\n`);
