// What scripts/lean-rjsf.mjs leaves out of RJSF: nothing that our schemas reach, in the tests as in the product, and nothing
// by a name that RJSF no longer has.
import { fileURLToPath } from 'node:url';
import { retrieveSchema } from '@rjsf/utils';
import { build as bundle } from 'esbuild';
import fc from 'fast-check';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile-form';
import { defaultView } from '../../schemas/default-view';
import type { TypeFixture } from '../../schemas/format/fixture-shape';
import { isObject } from '../../schemas/json';
import { parseMetadata } from '../../schemas/parse-metadata';
import { createCustomEqual } from '../../scripts/lean-equals.mjs';
import { formStandIns, leanRjsf, leanRjsfForEsbuild } from '../../scripts/lean-rjsf.mjs';
import type { StandIn } from '../../scripts/stand-in.mjs';
import { listFixtures, readFixture } from '../fixture-files';
import { publishedRjsf } from './published-rjsf';

const { deepEquals } = publishedRjsf;

/** Keywords by which stock RJSF chooses between schemas, or follows from one to another. */
const unused = [
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'],
  ...['dependencies', 'dependentSchemas', 'dependentRequired', 'patternProperties'],
];

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
        const keywords = new Set(keywordsIn(schema));
        for (const keyword of unused) expect(keywords).not.toContain(keyword);
      }
    });
  }
});

describe('equality in the lean build', () => {
  const isEqual = createCustomEqual();
  const cyclic = (value: unknown) => {
    const one: { value: unknown; self?: unknown } = { value };
    return Object.assign(one, { self: one });
  };

  it('is RJSF’s own for any two values', () => {
    const values = fc.anything({ withDate: true, withSparseArray: false, withNullPrototype: true });
    const pair = fc.oneof(
      fc.tuple(values, values),
      values.map((value) => [value, structuredClone(value)]),
    );
    fc.assert(
      fc.property(pair, ([a, b]) => isEqual(a, b) === deepEquals(a, b)),
      { numRuns: 2000 },
    );
  });

  it.each([
    [cyclic(1), cyclic(1)],
    [cyclic(1), cyclic(2)],
    [() => 1, () => 2],
    [{ on: () => 1 }, { on: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1], { 0: 1 }],
    [NaN, NaN],
    [0, -0],
    [null, {}],
    [new Date(1), new Date(1)],
    [new Date(1), new Date(2)],
  ])('is RJSF’s own, case %#', (a, b) => {
    expect(isEqual(a, b)).toBe(deepEquals(a, b));
  });
});

describe('a stand-in', () => {
  const form = fileURLToPath(new URL('../../renderers/rjsf/fast-form.tsx', import.meta.url));
  const gone: StandIn = { from: '@rjsf/utils/lib/schema/index.js', names: ['./gone.js'], code: '' };
  const says = /nothing of @rjsf\/utils\/lib\/schema\/index\.js imports '\.\/gone\.js'/;
  const withVite = (standIns: readonly StandIn[]) =>
    build({
      configFile: false,
      logLevel: 'silent',
      plugins: [leanRjsf(standIns)],
      build: { write: false, lib: { entry: form, formats: ['es'], fileName: 'form' } },
    });
  const withEsbuild = (standIns: readonly StandIn[]) =>
    bundle({
      entryPoints: [form],
      bundle: true,
      write: false,
      format: 'esm',
      outdir: 'nowhere',
      loader: { '.svg': 'file' },
      plugins: [leanRjsfForEsbuild(standIns)],
      logLevel: 'silent',
    });

  it.each([
    ['Vite', withVite],
    ['esbuild', withEsbuild],
  ])('that replaces nothing fails the build: %s', async (_name, run) => {
    await expect(run(formStandIns)).resolves.toBeTruthy();
    await expect(run([...formStandIns, gone])).rejects.toThrow(says);
  });

  it('replaces in the tests, too', () => {
    const schema = { $ref: '#/definitions/a', definitions: { a: { type: 'string' } } } as const;
    const validator = { isValid: () => true } as never;
    expect(publishedRjsf.retrieveSchema(validator, schema, schema)).toMatchObject({ type: 'string' });
    expect(retrieveSchema(validator, schema, schema)).toBe(schema);
  });
});
