import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { checkFixture } from '../../../cli/check-fixture';
import { compileForm } from '../../../schemas/compile/compile-form';
import { createEngine } from '../../../schemas/engine';
import type { TypeFixture } from '../../../schemas/format/fixture-shape';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { isEmpty, type Json } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';
import { checkRecord } from '../../../validators/check-record';
import { checkMetadata } from '../../../validators/metadata/check-metadata';
import { checkParts } from '../../../validators/nested/check-parts';
import { createNestedTypes } from '../../../validators/nested/nested-types';
import { readFixture } from '../../fixture-files';

const engine = createEngine({ types: createNestedTypes() });
const fixtures = ['nested/object.json', 'nested/objectList.json'].map(
  (path) => readFixture(path) as TypeFixture,
);

const part = (fieldName: string, visualType: string, more: object = {}) => ({
  fieldName,
  fieldConfig: { label: fieldName, visualType, ...more },
});
const lines = (fields: unknown, more: object = {}) => ({
  objectType: 'order',
  fieldName: 'lines',
  fieldConfig: { label: 'Lines', visualType: 'objectList', fields, ...more },
});
function compile(wire: object) {
  const { elements } = parseMetadata([wire], engine);
  const form = compileForm(elements, defaultView('order'), { engine });
  const field = form.fields.get('lines');
  if (!field) throw new Error('no field');
  return { form, field };
}

describe('objects and lists of objects', () => {
  it.each(fixtures)('$visualType matches its fixture', (fixture) => {
    expect(checkFixture(fixture, { elements: [], view: defaultView('') }, engine)).toEqual([]);
    expect(checkMetadata(fixture, { engine }).findings).toEqual([]);
  });

  it.each(fixtures)('$visualType has the same results with plain AJV', ({ cases }) => {
    const ajv = addFormats(new Ajv({ strict: true, strictRequired: false, allErrors: true }));
    for (const { schema, values, field } of cases) {
      const validate = ajv.compile(schema);
      for (const { value, valid } of values)
        if (!isEmpty(value)) expect([value, validate(value)]).toEqual([value, valid]);
      expect(field.fieldConfig.fields).toBeDefined();
    }
  });

  it('says where in a value something is wrong', () => {
    const { field, form } = compile(
      lines([part('item', 'text', { isRequired: true }), part('mail', 'email')]),
    );
    const value: Json = [{ item: 'a' }, { mail: 'b' }];
    expect(checkParts(field, value)).toEqual([
      { path: 'lines/1/item', code: 'required', message: 'Row 2, item: This field is required.' },
      { path: 'lines/1/mail', code: 'format', message: expect.stringMatching(/^Row 2, mail: Invalid email/) },
    ]);
    expect(checkRecord(form, { lines: value })).toMatchObject([
      { path: 'lines', message: 'Row 2, item: This field is required.' },
    ]);
    expect(checkParts(field, [{ item: 'a' }])).toEqual([]);
  });

  it('can contain each other', () => {
    const inner = part('stops', 'objectList', {
      fields: [part('zip', 'zip', { isRequired: true })],
      maxItems: 1,
    });
    const { field } = compile(lines([inner]));
    expect(checkParts(field, [{ stops: [{ zip: '12345' }] }])).toEqual([]);
    expect(checkParts(field, [{ stops: [{ zip: '1' }] }])).toMatchObject([{ path: 'lines/0/stops/0/zip' }]);
    expect(checkParts(field, [{ stops: [{ zip: '12345' }, { zip: '12345' }] }])).toMatchObject([
      { path: 'lines/0/stops', message: 'Row 1, stops: Keep up to 1 row.' },
    ]);
  });

  it('have as many rows as allowed, if the limits are counts', () => {
    const judge = (limits: object, count: number) => {
      const { field } = compile(lines([part('a', 'text')], limits));
      return checkParts(field, Array(count).fill({ a: 'x' })).map(({ message }) => message);
    };
    expect(judge({ minItems: 1 }, 0)).toEqual([]);
    expect(judge({ minItems: 2, maxItems: 3 }, 1)).toEqual(['Add at least 2 rows.']);
    expect(judge({ minItems: 2, maxItems: 3 }, 2)).toEqual([]);
    expect(judge({ minItems: 2, maxItems: 3 }, 4)).toEqual(['Keep up to 3 rows.']);
    expect(judge({ maxItems: 0 }, 1)).toEqual(['Keep up to 0 rows.']);
    for (const odd of [-1, 1.5, 'two', null]) expect(judge({ minItems: odd, maxItems: odd }, 2)).toEqual([]);
  });

  it('read JSON that fits', () => {
    const { field } = compile(lines([part('zip', 'zip')], { maxItems: 1 }));
    const read = (text: string) => field.type.parse(text, field.element);
    expect(read('[{"zip":"12345"}]')).toEqual([{ zip: '12345' }]);
    for (const odd of ['', 'x', '3', 'null', '{}', '[{"zip":"1"}]', '[{"other":1}]', '[{},{}]'])
      expect([odd, read(odd)]).toEqual([odd, undefined]);
  });

  it('can contain own types, which check their own values', () => {
    const even = {
      ...{ id: 'even', label: 'Even', valueType: 'number' as const, settings: [] },
      schema: () => ({ type: 'integer' }),
      ui: () => ({ 'ui:widget': 'even' }),
      requiredMessage: 'Needed.',
      validate: (value: unknown) => (Number(value) % 2 === 0 ? undefined : 'Must be even.'),
      parse: Number,
      display: String,
    };
    const own = createEngine({ types: [even, ...createNestedTypes({ types: [even] })] });
    const { elements } = parseMetadata([lines([part('n', 'even')])], own);
    const form = compileForm(elements, defaultView('order'), { engine: own });
    expect(checkRecord(form, { lines: [{ n: 2 }] })).toEqual([]);
    expect(checkRecord(form, { lines: [{ n: 2 }, { n: 3 }] })).toMatchObject([
      { message: 'Row 2, n: Must be even.' },
    ]);
  });

  it('cannot contain secrets or HTML', () => {
    const { field } = compile(
      lines([part('pass', 'password'), part('rich', 'richTextInput'), part('a', 'text')]),
    );
    expect(Object.keys((field.schema.items as { properties: object }).properties)).toEqual(['a']);
  });

  it.each([[undefined], [7], [[null, 7]], [{}], [[{ fieldName: '__proto__' }]]])(
    'report the invalid parts %j',
    (fields) => {
      const { field } = compile(lines(fields));
      expect(checkParts(field, [{ x: 1 }])).not.toEqual([]);
      expect(() => checkParts(field, [null, 7, [[]]])).not.toThrow();
    },
  );

  it('report the faults of their parts', () => {
    const wrong = lines([
      part('a', 'txet'),
      part('b', 'text', { isRequird: true }),
      part('b', 'text'),
      part('c', 'zip', { defaultValue: 'x' }),
    ]);
    const { findings } = checkMetadata([wrong, lines(undefined, { label: 'x' })], { engine });
    expect(
      findings.map(({ path, code, mend }) => [path.replace('fieldConfig/fields', '…'), code, mend]),
    ).toEqual(
      expect.arrayContaining([
        ['0/…/0/fieldConfig/visualType', 'visualTypeUnknown', "Did you mean 'text'?"],
        ['0/…/1/fieldConfig/isRequird', 'unknownKey', "Did you mean 'isRequired'?"],
        ['0/…/2/fieldName', 'duplicateName', 'Rename one of the two, or remove it.'],
        // Its message already names the format.
        ['0/…/3/fieldConfig/defaultValue', 'defaultInvalid', undefined],
        ['1/…', 'wrongType', expect.stringContaining('For example')],
      ]),
    );
    expect(findings.filter(({ path }) => path.startsWith('0/'))).toHaveLength(4);
  });

  it.each<[what: string, wire: object, said: string[]]>([
    [
      'limits of rows on an object',
      { ...part('a', 'object', { minItems: -1, fields: [part('x', 'text')] }), objectType: 'order' },
      ['0/fieldConfig/minItems unknownKey'],
    ],
    [
      'parts that are no elements',
      lines([3, { fieldName: 'x' }]),
      ['0/fieldConfig/fields/0 elementShape', '0/fieldConfig/fields/1/fieldConfig fieldConfigShape'],
    ],
    [
      'a placeholder of rows',
      lines([part('x', 'text')], { placeholder: 'x' }),
      ['0/fieldConfig/placeholder unusedKey'],
    ],
  ])('report %s', (_what, wire, said) => {
    const { findings } = checkMetadata([wire], { engine });
    expect(findings.map(({ path, code }) => `${path} ${code}`)).toEqual(said);
  });
});
