// npm run docs:format: writes what is made from the descriptions of the format: docs/metadata.md and fixtures/fixture.schema.json.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toEngineSchemas } from '../schemas/format/to-json-schema';
import { toDocument } from './format-document';

const root = fileURLToPath(new URL('..', import.meta.url));

writeFileSync(`${root}fixtures/fixture.schema.json`, `${JSON.stringify(toEngineSchemas().fixture, null, 2)}\n`);
writeFileSync(`${root}docs/metadata.md`, toDocument(root));
