// Our engine, plain AJV in two drafts and plain RJSF agree on verdicts and visible fields.
import { retrieveSchema, type ValidatorType } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import type { CompiledForm } from '../../../schemas/compile/compiled-form';
import { toDatePattern } from '../../../schemas/compile/publish-bound';
import type { StoryFixture } from '../../../schemas/format/fixture-shape';
import { workOutAll } from '../../../schemas/rules/work-out';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../../../schemas/values/json';
import { defaultView, type View } from '../../../schemas/words/view';
import { checkRecord } from '../../../validators/check-record';
import { createValidator } from '../../../validators/rjsf-validator';
import { listFixtures, readFixture } from '../../fixture-files';
import { parseStrictly } from '../rules/parse-strictly';

const stock = [
  new Ajv({ strict: false, allErrors: true, ownProperties: true }),
  new Ajv2020({ strict: false, allErrors: true }),
];
for (const ajv of stock) addFormats(ajv as never);

const drawnBy = (schema: JsonSchema, record: JsonObject, by: ValidatorType = validator) => {
  const resolved = retrieveSchema(by, schema as never, schema as never, record) as JsonSchema;
  return {
    names: Object.keys(resolved.properties ?? {}).sort(),
    required: [...new Set((resolved.required ?? []) as string[])].sort(),
  };
};

const namesOf = (form: CompiledForm, which: (name: string) => boolean = () => true) =>
  [...form.fields.keys()].filter(which).sort();

const verdicts = (schema: JsonSchema, record: Json) => stock.map((ajv) => ajv.validate(schema, record));

describe.each(listFixtures('rules'))('%s', (path) => {
  const fixture = readFixture(path) as StoryFixture;
  const { elements, problems } = parseStrictly(fixture);
  const view: View = fixture.view ?? defaultView(fixture.objectType);
  const published = compileForm(elements, view, { conditions: 'schema' });

  it('has metadata without problems', () => {
    expect(problems).toEqual([]);
  });

  it('lists the fields that nobody can write', () => {
    const isWorkedOut = (name: string) => elements.some((one) => one.name === name && one.rules?.formula);
    const drawn = Object.entries(published.uiSchema as JsonObject);
    const locked = drawn.flatMap(([name, ui]) => (isObject(ui) && ui['ui:readonly'] ? [name] : []));
    expect(locked.sort()).toEqual(
      elements
        .map(({ name }) => name)
        .filter(isWorkedOut)
        .sort(),
    );
  });

  // [E2.3a, E2.3b, E4.1]
  it.each(fixture.samples)('$name', ({ value: given, problems: expected, ...sample }) => {
    const made = workOutAll(elements, (name) => given[name]);
    expect(Object.fromEntries(made)).toMatchObject(sample.worksOut ?? {});
    const filled = [...made].filter(([, one]) => one !== null);
    const value = { ...given, ...Object.fromEntries(filled) };
    const form = compileForm(elements, view, { value, saved: value });
    const found = checkRecord(form, value).map(({ path: name, message }) => `${name}: ${message}`);
    expect(found.sort()).toEqual(expected.map(({ path: name, message }) => `${name}: ${message}`).sort());
    if (sample.locked)
      expect(namesOf(form, (name) => form.fields.get(name)?.readOnly === true)).toEqual(sample.locked);
    const isFine = expected.every(({ beyondSchema }) => beyondSchema);
    expect(verdicts(published.schema, value)).toEqual([isFine, isFine]);
    const drawn = drawnBy(published.schema, value);
    expect(drawn.names).toEqual(namesOf(form));
    expect(drawn.required).toEqual(namesOf(form, (name) => form.fields.get(name)?.required === true));
    // A plain Form with our validator shows the same fields, and the messages of the specification.
    const own = createValidator(published);
    expect(drawnBy(published.schema, value, own)).toEqual(drawn);
    const { errors } = own.validateFormData(value, published.schema as never);
    expect(errors.map(({ message }) => message).sort()).toEqual(
      expected.map(({ message }) => message).sort(),
    );
  });
});

describe('a form whose schema has its conditions', () => {
  const is = (name: string, value: Json) => ({ required: [name], properties: { [name]: { const: value } } });
  const { elements } = parseStrictly(
    Object.entries<JsonObject>({
      a: {},
      b: { showWhen: is('a', 'x'), whenHidden: 'clear', requireWhen: { required: ['a'] } },
      c: { showWhen: { anyOf: [is('b', 'x'), is('n', 2)] } },
      d: { showWhen: { not: { required: ['c'] } }, readOnlyWhen: is('a', 'y'), isRequired: true },
      n: { visualType: 'number', limits: { minimum: 1 }, requireWhen: is('c', 'y') },
    }).map(([fieldName, config]) => ({
      ...{ objectType: 'partner', fieldName },
      fieldConfig: { visualType: 'text', label: fieldName, ...config },
    })),
  );
  const view = defaultView('partner');
  const published = compileForm(elements, view, { conditions: 'schema' });
  const { schema } = published;
  const own = createValidator(published);
  const text = fc.constantFrom<Json>('', 'x', 'y', null);
  const records = fc.record({ a: text, b: text, c: text, d: text, n: fc.constantFrom<Json>(null, 0, 1, 2) });

  it('agrees with the engine for any record [R71.5]', () => {
    expect(isObject(schema)).toBe(true);
    fc.assert(
      fc.property(records, (record) => {
        const form = compileForm(elements, view, { value: record, saved: record });
        const filled = Object.fromEntries(
          Object.entries(record).filter(([, value]) => value !== null && value !== ''),
        );
        const isFine = checkRecord(form, record).length === 0;
        expect(verdicts(schema, filled)).toEqual([isFine, isFine]);
        expect(drawnBy(schema, filled).names).toEqual(namesOf(form));
        expect(drawnBy(schema, filled, own).names).toEqual(namesOf(form));
      }),
      { numRuns: 200 },
    );
  });

  it('describes days by their digits', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    const days = day.map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, days, (bound, other) => {
        expect(new RegExp(toDatePattern(bound, 'minimum'), 'u').test(other)).toBe(other >= bound);
        expect(new RegExp(toDatePattern(bound, 'maximum'), 'u').test(other)).toBe(other <= bound);
      }),
    );
  });

  // [E2.3a, E3.1]
  it('gives the same results for random limits of moments as the engine', () => {
    const span = 3_000_000_000;
    const around = fc.tuple(
      fc.oneof(fc.integer({ min: -span, max: span }), fc.integer({ min: -2, max: 2 })),
      fc.constantFrom('', '.0', '.5', '.50', '.499999999', '.500000001', '.000', '.9'),
    );
    const moments = around.map(([ms, fraction]) => {
      const at = new Date(Date.UTC(2026, 0, 1) + ms * 1000);
      return `${at.toISOString().slice(0, 19)}${fraction}Z`;
    });
    const toTime = (text: string) => {
      const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
      return BigInt(Date.parse(`${text.slice(0, 19)}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, '0'));
    };
    fc.assert(
      fc.property(moments, moments, moments, (one, other, visit) => {
        const [minimum, maximum] = toTime(one) <= toTime(other) ? [one, other] : [other, one];
        const fieldConfig = { visualType: 'datetimePicker', label: 'Visit', limits: { minimum, maximum } };
        const { elements, problems } = parseStrictly([
          { objectType: 'partner', fieldName: 'visit', fieldConfig },
        ]);
        expect(problems).toEqual([]);
        const record = { visit };
        const isFine = toTime(minimum) <= toTime(visit) && toTime(visit) <= toTime(maximum);
        const form = compileForm(elements, view, { value: record, saved: record });
        expect(checkRecord(form, record).length === 0).toBe(isFine);
        expect(verdicts(compileForm(elements, view, { conditions: 'schema' }).schema, record)).toEqual([
          isFine,
          isFine,
        ]);
      }),
      { numRuns: 200 },
    );
  });
});
