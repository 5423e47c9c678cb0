// npx tsx scripts/format-docs.ts: writes what is made from the descriptions of the format.
import { writeFileSync } from 'node:fs';
import { toEngineSchemas } from '../schemas/format/to-json-schema';

const root = new URL('..', import.meta.url).pathname;
writeFileSync(
  `${root}fixtures/fixture.schema.json`,
  `${JSON.stringify(toEngineSchemas().fixture, null, 2)}\n`,
);
