// What scripts/lean-rjsf.mjs leaves out of the product is only reached by schemas with these keywords.
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile-form';
import { defaultView } from '../../schemas/default-view';
import { isObject } from '../../schemas/json';
import { parseMetadata } from '../../schemas/parse-metadata';
import { listFixtures, readFixture, type TypeFixture } from '../fixture-files';

function keywordsIn(schema: unknown): string[] {
  const parts = Array.isArray(schema) ? schema : isObject(schema) ? Object.values(schema) : [];
  return [...(isObject(schema) ? Object.keys(schema) : []), ...parts.flatMap(keywordsIn)];
}

describe('the schema of a visual type', () => {
  for (const path of listFixtures('types')) {
    const { title, cases } = readFixture(path) as TypeFixture;
    it(`needs no reference and no merging: ${title}`, () => {
      for (const { field } of cases) {
        const { elements } = parseMetadata([{ ...field, access: 'write' }]);
        const { schema } = compileForm(elements, defaultView(field.objectType));
        expect(Object.keys(schema.properties ?? {})).toEqual([field.fieldName]);
        expect(keywordsIn(schema)).not.toContain('$ref');
        expect(keywordsIn(schema)).not.toContain('allOf');
      }
    });
  }
});
