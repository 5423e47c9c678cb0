import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { objects } from '../../../objects/index';
import { objectShape } from '../../../objects/object-format';
import { elementShape, fieldConfigShape, optionShape } from '../../../schemas/format/element-shape';
import { storyShape, typeFixtureShape } from '../../../schemas/format/fixture-shape';
import { type Shape, shapeOf } from '../../../schemas/format/shape';
import { toEngineSchemas, toJsonSchema } from '../../../schemas/format/to-json-schema';
import { viewShape } from '../../../schemas/format/view-shape';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { parseView } from '../../../schemas/parse/parse-view';
import { visualTypes } from '../../../schemas/types/index';
import { fixturesPath, listFixtures, readFixture } from '../../fixture-files';

const schemas = { ...toEngineSchemas(), object: toJsonSchema(objectShape, 'object') };
const ajv = addFormats.default(new Ajv2020({ strict: true, allErrors: true }));
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
const faultsOf = (name: string, value: unknown) => {
  const check = ajv.getSchema(name);
  return check?.(value) === true ? [] : (check?.errors ?? [`no schema ${name}`]);
};

/** A proxy of the JSON that records every key that is read. */
function watch<Value extends object>(value: Value, asked: Set<string>): Value {
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string') asked.add(key);
      return Reflect.get(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string') asked.add(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    has(target, key) {
      if (typeof key === 'string') asked.add(key);
      return Reflect.has(target, key);
    },
  });
}

const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'toJSON', 'length']);
const unknownTo = ({ keys }: Shape, asked: ReadonlySet<string>) =>
  [...asked].filter((key) => !Object.hasOwn(keys, key) && !inherited.has(key));

function listShapes(shape: Shape): Shape[] {
  const below = Object.values(shape.keys).flatMap((key) => shapeOf(key)?.shape ?? []);
  return [shape, ...below.flatMap(listShapes)];
}

describe('the published schemas', () => {
  it.each(Object.keys(schemas))('%s compiles in strict mode', (name) => {
    expect(ajv.getSchema(name)).toBeTypeOf('function');
    expect(schemas[name as keyof typeof schemas]).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:leadfield:format:1:${name}`,
    });
  });

  it.each(['types', 'stories', 'metadata'].flatMap(listFixtures))('%s contains valid metadata', (path) => {
    expect(faultsOf('metadata', readFixture(path))).toEqual([]);
    if (!path.startsWith('metadata/')) expect(faultsOf('fixture', readFixture(path))).toEqual([]);
  });

  it.each(Object.values(objects))('$objectType is a valid object', (definition) => {
    expect(faultsOf('object', JSON.parse(JSON.stringify(definition)))).toEqual([]);
  });

  it('allow unknown keys in metadata', () => {
    const element = { fieldName: 'a', own: 1, fieldConfig: { visualType: 'text', isRequird: true } };
    expect(faultsOf('data-element', element)).toEqual([]);
    expect(faultsOf('data-element', { ...element, fieldName: 'a b' })).not.toEqual([]);
  });

  it('are listed in fixtures/fixture.schema.json', () => {
    const text = readFileSync(`${fixturesPath}fixture.schema.json`, 'utf8');
    expect(text, 'npm run docs:format writes it').toBe(`${JSON.stringify(schemas.fixture, null, 2)}\n`);
  });
});

describe('the descriptions', () => {
  it.each([elementShape, viewShape, storyShape, typeFixtureShape, objectShape].flatMap(listShapes))(
    '$title has examples that fit',
    (shape) => {
      const schema = toJsonSchema({ ...shape, more: {} }, 'one') as { required?: string[] };
      const check = addFormats
        .default(new Ajv2020({ strict: false }))
        .compile({ ...schema, $id: 'one', required: [] });
      const examples = Object.entries(shape.keys).map(([name, { example }]) => [name, example]);
      check(Object.fromEntries(examples));
      expect(check.errors).toBe(null);
    },
  );

  it('name each key that the parser reads', () => {
    const asked = { element: new Set<string>(), config: new Set<string>(), option: new Set<string>() };
    for (const { id } of Object.values(visualTypes))
      for (const msOptionsType of ['static', 'dynamic']) {
        const option = watch({ label: 'A', value: `${id}-${msOptionsType}` }, asked.option);
        const config = { visualType: id, msOptionsType, msOptions: [option, option], msApiEndPoint: '/a' };
        const fieldConfig = watch(config, asked.config);
        const { elements } = parseMetadata([watch({ fieldName: 'a', fieldConfig }, asked.element)]);
        for (const element of elements) {
          visualTypes[id].schema(element);
          visualTypes[id].ui(element);
        }
      }
    expect(asked.config).toContain('suggestions');
    expect(unknownTo(elementShape, asked.element)).toEqual([]);
    expect(unknownTo(fieldConfigShape, asked.config)).toEqual([]);
    expect(unknownTo(optionShape, asked.option)).toEqual([]);
  });

  it('name each setting of each type', () => {
    const settings = Object.values(visualTypes).flatMap(({ settings }) => settings);
    expect(unknownTo(fieldConfigShape, new Set(settings.map(({ fieldName }) => fieldName)))).toEqual([]);
  });

  it('name each key that the view parser reads', () => {
    const asked = { view: new Set<string>(), group: new Set<string>() };
    const group = watch({ key: 'a', title: 'A', fields: [{ name: 'a' }] }, asked.group);
    const [groupShape] = listShapes(viewShape).filter(({ name }) => name === 'viewGroup');
    const { view } = parseView(watch({ groups: [group] }, asked.view) as never, 'partner');
    expect(view.groups).toHaveLength(1);
    expect(unknownTo(viewShape, asked.view)).toEqual([]);
    expect(groupShape && unknownTo(groupShape, asked.group)).toEqual([]);
  });
});
