import { describe, expect, it } from 'vitest';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';

const element = (fieldName: unknown, fieldConfig: unknown = { visualType: 'text' }) => ({
  fieldName,
  fieldConfig,
});
const select = (more: object, name = 'channel') => element(name, { visualType: 'select', ...more });

/** Lists every problem as 'path code'. */
function problemsOf(json: unknown): string[] {
  return parseMetadata(json).problems.map(({ path, code }) => `${path} ${code}`);
}

function namesOf(json: unknown): string[] {
  return parseMetadata(json).elements.map(({ name }) => name);
}

describe('parseMetadata', () => {
  it('accepts a bare array', () => {
    expect(namesOf([element('a'), element('b')])).toEqual(['a', 'b']);
  });

  it('accepts {success, fields}', () => {
    expect(namesOf({ success: true, fields: [element('a')] })).toEqual(['a']);
  });

  it('accepts a fixture', () => {
    expect(namesOf({ format: 1, elements: [element('a')] })).toEqual(['a']);
    expect(namesOf({ format: 1, cases: [{ field: element('a') }] })).toEqual(['a']);
  });

  it.each([undefined, null, 1, 'text', true, {}, { fields: 1 }])('reports one problem for %j', (json) => {
    expect(problemsOf(json)).toEqual([' metadataShape']);
  });

  it('keeps the valid elements beside invalid ones', () => {
    const json = [
      element('a'),
      null,
      7,
      [],
      element('1'),
      element('b', 1),
      element('c', { visualType: 'x' }),
      element('d'),
    ];
    expect(namesOf(json)).toEqual(['a', 'd']);
    expect(problemsOf({ fields: json })).toEqual([
      'fields/1 elementShape',
      'fields/2 elementShape',
      'fields/3 elementShape',
      'fields/4/fieldName nameInvalid',
      'fields/5/fieldConfig fieldConfigShape',
      'fields/6/fieldConfig/visualType visualTypeUnknown',
    ]);
  });

  it('keeps the first of two elements with the same name', () => {
    expect(problemsOf([element('a'), element('a')])).toEqual(['1/fieldName duplicateName']);
  });

  // [R14.1]
  it.each(['__proto__', 'constructor', 'prototype'])('refuses the name %s with a sentence', (name) => {
    const { elements, problems } = parseMetadata([element(name), element('ok')]);
    expect(elements.map((one) => one.name)).toEqual(['ok']);
    expect(problems[0]?.message).toBe(`'${name}' is reserved. Choose another internal name.`);
  });

  // [B5.1, B5.2]
  it.each(['1a', 'a b', 'a-b', 'ä', '_a', '.a', 'a/b'])(
    'refuses the name %j with the sentence of B5',
    (name) => {
      expect(parseMetadata([element(name)]).problems[0]?.message).toBe(
        'Internal names can only have letters A-Z, a-z, numbers 0-9, underscores (_), and periods (.). They must start with a letter.',
      );
    },
  );

  // [R14.2]
  it.each(['a.b', 'toString', 'hasOwnProperty', 'A_1'])('accepts the name %s', (name) => {
    expect(namesOf([element(name)])).toEqual([name]);
  });

  it('refuses inherited names as visual types', () => {
    expect(problemsOf([element('a', { visualType: 'toString' })])).toEqual([
      '0/fieldConfig/visualType visualTypeUnknown',
    ]);
  });

  it('drops only settings of the wrong type', () => {
    const config = { visualType: 'text', label: 1, isRequired: 'yes', description: [], order: '1' };
    const { elements } = parseMetadata([{ ...element('a', config), grouping: 5, access: 'all' }]);
    expect(elements[0]).toMatchObject({
      label: 'a',
      required: false,
      grouping: '',
      order: undefined,
      access: 'read',
    });
    expect(problemsOf([element('a', config)])).toEqual([
      '0/fieldConfig/label wrongType',
      '0/fieldConfig/isRequired wrongType',
      '0/fieldConfig/description wrongType',
      '0/fieldConfig/order wrongType',
    ]);
  });

  it('never makes a system field required [B5.4, R13.1]', () => {
    const { elements, problems } = parseMetadata([
      element('a', { visualType: 'text', systemField: true, isRequired: true }),
    ]);
    expect(elements[0]?.required).toBe(false);
    expect(problems[0]?.message).toBe('A system field cannot be required.');
  });

  it('reports heights outside B9', () => {
    const config = { visualType: 'multiRowInput', multiRowInput_height: 7 };
    expect(problemsOf([element('a', config)])).toEqual(['0/fieldConfig/multiRowInput_height heightInvalid']);
    expect(parseMetadata([element('a', { ...config, multiRowInput_height: '5' })]).elements[0]?.rows).toBe(5);
  });

  describe('default values [R18.2]', () => {
    const parse = (visualType: string, defaultValue: unknown, more: object = {}) =>
      parseMetadata([element('a', { visualType, defaultValue, ...more })]);

    it.each([
      ['number', '1,234.5', 1234.5],
      ['money', '$1,200.50', 1200.5],
      ['percentage', '12%', 0.12],
      ['checkbox', 'true', true],
      ['multiState', 'Texas, OK', ['TX', 'OK']],
      ['map', 'colour: red', { colour: 'red' }],
      ['datePicker', '03/01/2026', '2026-03-01'],
      ['state', 'texas', 'TX'],
      ['number', 5, 5],
    ])('%s accepts %j', (visualType, value, typed) => {
      expect(parse(visualType, value).elements[0]?.defaultValue).toEqual(typed);
    });

    it.each([
      ['number', 'many', 'number'],
      ['money', 1.005, 'number'],
      ['checkbox', 7, 'boolean'],
      ['multiState', { a: 1 }, 'list'],
      ['map', [1], 'map'],
      ['text', 42, 'string'],
      ['tel', '5', 'string'],
    ])('%s refuses %j by its value type', (visualType, value, type) => {
      const { elements, problems } = parse(visualType, value);
      expect(problems[0]?.message).toBe(
        `Default value must be of type ${type} for visual type ${visualType}.`,
      );
      expect(elements[0]?.defaultValue).toBeUndefined();
    });

    it('must be one of the options', () => {
      const { problems } = parse('select', 'x', { msOptions: [{ label: 'A', value: 'a' }] });
      expect(problems[0]?.message).toBe('The default value must be one of the options.');
    });
  });

  describe('options', () => {
    it('drops empty and repeated values', () => {
      const msOptions = [
        { label: 'A', value: 'a' },
        { label: 'B' },
        { label: 'A2', value: 'a' },
        { value: 'c' },
        7,
      ];
      expect(problemsOf([select({ msOptions })])).toEqual([
        '0/fieldConfig/msOptions/1 optionValue',
        '0/fieldConfig/msOptions/2/value optionDuplicate',
        '0/fieldConfig/msOptions/3/label optionLabel',
        '0/fieldConfig/msOptions/4 optionValue',
      ]);
      expect(parseMetadata([select({ msOptions })]).elements[0]?.options).toEqual({
        kind: 'static',
        options: [
          { label: 'A', value: 'a' },
          { label: 'c', value: 'c' },
        ],
      });
    });

    it('share one list if they are equal, and each field has its own findings', () => {
      const good = { msOptions: [{ label: 'A', value: 'a', default: true }] };
      const [one, other] = parseMetadata([select(good), select(structuredClone(good), 'other')]).elements;
      expect(one?.options).toHaveProperty('options.0.value', 'a');
      expect(Object.values(one?.options ?? {})[1]).toBe(Object.values(other?.options ?? {})[1]);
      const nameless = { msOptions: [{ label: '', value: 'a' }] };
      expect(problemsOf([select(nameless), select(structuredClone(nameless), 'other')])).toEqual([
        '0/fieldConfig/msOptions/0/label optionLabel',
        '1/fieldConfig/msOptions/0/label optionLabel',
      ]);
    });

    it.each([undefined, [], {}, [null]])('need at least one: %j', (msOptions) => {
      expect(problemsOf([select({ msOptions })])).toContain('0/fieldConfig/msOptions optionsMissing');
    });

    it('convert numbers and booleans to texts', () => {
      const { elements } = parseMetadata([select({ msOptions: [{ label: 1, value: 2 }] })]);
      expect(elements[0]?.options).toMatchObject({ options: [{ label: '1', value: '2' }] });
    });

    it('set the default value by their marks', () => {
      const msOptions = [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b', default: true },
      ];
      expect(parseMetadata([select({ msOptions })]).elements[0]?.defaultValue).toBe('b');
      const many = element('x', { visualType: 'multiCheck', msOptions });
      expect(parseMetadata([many]).elements[0]?.defaultValue).toEqual(['b']);
    });

    it.each(['javascript:alert(1)', '', '//evil.example', 'data:x', 'dtl/x'])(
      'refuse the endpoint %j',
      (msApiEndPoint) => {
        expect(problemsOf([select({ msOptionsType: 'dynamic', msApiEndPoint })])).toEqual([
          '0/fieldConfig/msApiEndPoint endpointInvalid',
        ]);
      },
    );

    it('come from an endpoint with default keys', () => {
      const { elements } = parseMetadata([
        select({ msOptionsType: 'dynamic', msApiEndPoint: '/dtl/sponsor' }),
      ]);
      expect(elements[0]?.options).toEqual({
        kind: 'dynamic',
        endpoint: '/dtl/sponsor',
        labelKey: 'label',
        valueKey: 'value',
        search: false,
      });
    });
  });

  describe('choices that depend on other fields', () => {
    const asking = (fieldName: string, msApiEndPoint: string) =>
      element(fieldName, { visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint });

    it('may depend on each other in a chain', () => {
      expect(problemsOf([asking('a', '/x?b={b}'), asking('b', '/x?c={c}'), element('c')])).toEqual([]);
    });

    it('cannot depend on each other in a circle', () => {
      const json = [
        asking('a', '/x?b={b}'),
        asking('b', '/x?a={a}'),
        asking('c', '/{c}'),
        asking('d', '/{a}'),
      ];
      expect(problemsOf(json)).toEqual([
        '0/fieldConfig/msApiEndPoint endpointCircle',
        '1/fieldConfig/msApiEndPoint endpointCircle',
        '2/fieldConfig/msApiEndPoint endpointCircle',
        '3/fieldConfig/msApiEndPoint endpointCircle',
      ]);
      expect(problemsOf([asking('c', '/{c}')])).toEqual(['0/fieldConfig/msApiEndPoint endpointCircle']);
    });

    it('depend on existing fields only', () => {
      const json = [asking('a', '/x?b={toString}'), element('c')];
      expect(problemsOf({ fields: json })).toEqual(['fields/0/fieldConfig/msApiEndPoint endpointField']);
      expect(problemsOf([asking('a', '/x?b={b}')])).toEqual([]);
    });
  });

  it('leaves out members nested too deep', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    const json = [element('a', { visualType: 'text', extra: deep, defaultValue: deep }), element('b')];
    expect(namesOf(json)).toEqual(['a', 'b']);
    expect(problemsOf(json)).toEqual(['0/fieldConfig/extra tooDeep', '0/fieldConfig/defaultValue tooDeep']);
  });

  it('keeps unknown settings for the type', () => {
    expect(parseMetadata([element('a', { visualType: 'text', own: 1 })]).elements[0]?.config.own).toBe(1);
  });

  it('needs at most 200 ms for 200 fields', () => {
    const msOptions = Array.from({ length: 1000 }, (_, index) => ({
      label: `L${index}`,
      value: `v${index}`,
    }));
    const json = Array.from({ length: 200 }, (_, index) =>
      element(`f${index}`, { visualType: 'select', msOptions }),
    );
    const start = process.cpuUsage();
    parseMetadata(json);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(200);
  });
});
