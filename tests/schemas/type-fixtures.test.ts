import customizeValidator from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { TypeFixture } from '../../schemas/format/fixture-shape';
import { toEngineSchemas } from '../../schemas/format/to-json-schema';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { getVisualType, visualTypeIds } from '../../schemas/types/index';
import { isEmpty, type Json, type JsonObject } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { checkField } from '../../validators/check-field';
import { createValidator } from '../../validators/rjsf-validator';
import { listFixtures, readFixture } from '../fixture-files';

const check = new Ajv2020({ strict: false, allErrors: true }).compile(toEngineSchemas().fixture);
const paths = listFixtures('types');

function compileCase({ field }: TypeFixture['cases'][number]): CompiledForm {
  const { elements, problems } = parseMetadata([field]);
  expect(problems).toEqual([]);
  return compileForm(elements, defaultView('partner'));
}

type RawError = { instancePath: string; keyword: string; params: { missingProperty?: string } };

/** The (property, keyword) pairs of the reported errors. */
function toPairs(errors: readonly RawError[] = []): string[] {
  return errors
    .map(({ instancePath, keyword, params }) => `${instancePath}/${params.missingProperty ?? ''} ${keyword}`)
    .sort();
}

describe('type fixtures', () => {
  it('exist for every visual type', () => {
    const held = paths.map((path) => (readFixture(path) as TypeFixture).visualType);
    expect(held.sort()).toEqual([...visualTypeIds].sort());
  });

  it.each(paths)('%s follows the fixture format', (path) => {
    const fixture = readFixture(path);
    check(fixture);
    expect(check.errors ?? []).toEqual([]);
  });
});

describe.each(paths)('%s', (path) => {
  const fixture = readFixture(path) as TypeFixture;
  it('is titled like its type', () => {
    expect(fixture.title).toBe(getVisualType(fixture.visualType)?.label);
  });

  describe.each(fixture.cases)('$title', (one) => {
    const name = one.field.fieldName;

    it('compiles to the pinned schemas', () => {
      const form = compileCase(one);
      expect(form.fields.get(name)?.schema).toEqual(one.schema);
      expect(form.uiSchema[name]).toEqual(one.uiSchema);
    });

    it.each(one.values)('has the pinned result for $value', ({ value, valid, message, display }) => {
      const field = compileCase(one).fields.get(name);
      if (!field) throw new Error(`no field '${name}'`);
      const problem = checkField(field, value);
      expect(problem?.message).toBe(message);
      expect(problem === undefined).toBe(valid);
      if (valid) expect(field.type.display(value, field.element)).toBe(display);
    });

    it.each(one.values)('agrees with plain AJV on $value [R71.6]', ({ value }) => {
      const form = compileCase(one);
      // A form submits an empty optional value as absent (R11).
      const isAbsent = isEmpty(value) && !form.fields.get(name)?.required;
      const record: JsonObject = isAbsent ? {} : { [name]: value as Json };
      const plain = customizeValidator.rawValidation(form.schema, record);
      const ours = createValidator(form).rawValidation(form.schema, record);
      expect(toPairs(ours.errors as never[])).toEqual(toPairs(plain.errors as never[]));
    });
  });
});
