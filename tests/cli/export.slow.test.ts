// @vitest-environment happy-dom
import Form from '@rjsf/core';
import { getDefaultFormState, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import customizeValidator from '@rjsf/validator-ajv8';
import { cleanup, render } from '@testing-library/react';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { exportSchema } from '../../cli/export';
import { toStockUi } from '../../cli/export/stock-property';
import { type Dialect, toSchema } from '../../cli/export/to-schema';
import { types } from '../../cli/types';
import { compileForm } from '../../schemas/compile/compile-form';
import { standardCore } from '../../schemas/engine';
import type { StoryFixture, TypeFixture } from '../../schemas/format/fixture-shape';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { isEmpty, isObject, type JsonObject, type JsonSchema } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';
import { fixturesPath, listFixtures, readFixture } from '../fixture-files';
import { runCommand } from './run-command';

afterEach(cleanup);

function exported(path: string, dialect: Dialect = '2020-12') {
  const story = readFixture(path) as Partial<StoryFixture>;
  const { elements } = parseMetadata(story);
  const view = story.view ?? defaultView(elements[0]?.objectType ?? '');
  return {
    elements,
    view,
    story,
    ...toSchema(elements, view, { dialect, id: 'https://example.com/a.json' }),
  };
}

const compilers = {
  '2020-12': () => addFormats.default(new Ajv2020({ strict: true })),
  '07': () => addFormats.default(new Ajv({ strict: true })),
};
/** The values that a form submits: empty ones are absent. */
const toFilled = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));

/** Standard formats accept only ASCII, and standard validators divide cents as binary fractions. */
const isKnownDifference = (value: unknown) =>
  (typeof value === 'string' && /[^\x20-\x7e]/.test(value)) ||
  (typeof value === 'number' && value !== Math.round(value * 100) / 100);

const hasFormat = ({ properties }: JsonSchema, field: string) =>
  isObject((properties as JsonObject)[field]) &&
  'format' in ((properties as JsonObject)[field] as JsonObject);

describe.each(['2020-12', '07'] as const)('the schema in draft %s', (dialect) => {
  it.each(listFixtures('types'))('of %s gives the same results with AJV alone', (path) => {
    const { cases } = readFixture(path) as TypeFixture;
    for (const { field, values } of cases) {
      const { elements } = parseMetadata([field]);
      const view = defaultView('partner');
      const { schema } = toSchema(elements, view, { dialect, id: 'a.json' });
      const validate = compilers[dialect]().compile(schema);
      const form = compileForm(elements, view);
      for (const { value } of values) {
        const record = toFilled({ [field.fieldName]: value });
        if (isKnownDifference(value)) continue;
        expect([value, validate(record)]).toEqual([value, checkRecord(form, record).length === 0]);
      }
    }
  });

  it.each(listFixtures('stories'))('of %s gives the expected results for its samples', (path) => {
    const { schema, story, elements, view } = exported(path, dialect);
    const validate = compilers[dialect]().compile(schema);
    for (const { value, name } of story.samples ?? []) {
      const record = Object.fromEntries(
        Object.entries(toFilled(value)).filter(
          ([field, one]) => !hasFormat(schema, field) || !isKnownDifference(one),
        ),
      );
      const form = compileForm(elements, view, { value: record });
      const isFine = checkRecord(form, record).length === 0;
      expect([name, validate(record)], JSON.stringify(validate.errors)).toEqual([name, isFine]);
    }
  });
});

describe("RJSF's own Form", () => {
  it.each([...listFixtures('types'), ...listFixtures('stories')])(
    'fills in no value of %s by itself',
    (path) => {
      const fixture = readFixture(path) as Partial<TypeFixture & StoryFixture>;
      const forms = fixture.cases?.map(({ field }) => [field]) ?? [fixture];
      for (const fields of forms) {
        const { elements } = parseMetadata(fields);
        const view = fixture.view ?? defaultView(elements[0]?.objectType ?? '');
        const { schema } = toSchema(elements, view, { dialect: '07', id: 'a.json' });
        const filled = getDefaultFormState(
          customizeValidator as ValidatorType,
          schema as RJSFSchema,
          {},
          schema as RJSFSchema,
        );
        const own = elements.flatMap(({ name, defaultValue }) =>
          isEmpty(defaultValue) ? [] : [[name, defaultValue]],
        );
        // RJSF submits an unticked required checkbox as false.
        const answered = Object.entries(toFilled(filled as JsonObject)).filter(
          ([, value]) => value !== false,
        );
        expect(answered).toEqual(own);
      }
    },
  );

  it.each(listFixtures('stories').filter((path) => !path.includes('200')))(
    'shows the labels of %s',
    (path) => {
      const { schema, fields, elements, view } = exported(path, '07');
      const uiSchema = toStockUi(fields, standardCore);
      const { container } = render(
        createElement(Form, {
          schema: schema as RJSFSchema,
          uiSchema,
          validator: customizeValidator,
        }),
      );
      const shown = container.textContent ?? '';
      for (const { schema: property } of compileForm(elements, view).fields.values())
        expect(shown).toContain(String(property.title));
      const options = fields.flatMap(({ element }) =>
        element.options.kind === 'static' ? element.options.options : [],
      );
      if (view.groups.length === 0) for (const { label } of options) expect(shown).toContain(label.trim());
    },
  );
});

describe('leadfield export', () => {
  it('writes options with labels, and formats', () => {
    const { schema } = exported('stories/irs-ss4.json');
    const properties = Object.values(schema.properties as { [name: string]: JsonObject });
    expect(properties.some(({ oneOf }) => Array.isArray(oneOf))).toBe(true);
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.com/a.json',
    });
  });

  it('prints the schema and reports losses', async () => {
    const path = `${fixturesPath}types/money.json`;
    const { code, text, complaints } = await runCommand(exportSchema, path, '--rjsf');
    expect(code).toBe(0);
    const { schema, uiSchema, ...others } = JSON.parse(text);
    expect([Object.keys(uiSchema)[0], others]).toEqual(['ui:order', {}]);
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    expect(complaints).toContain('standard validators miscount cents');
    expect((await runCommand(exportSchema, path, '--draft', '4')).code).toBe(2);
    expect((await runCommand(exportSchema, `${fixturesPath}demo/brands.json`)).code).toBe(2);
  });
});

describe('leadfield types', () => {
  it('writes a type for each kind of value', async () => {
    const { code, text } = await runCommand(types, `${fixturesPath}stories/irs-w9.json`, '--name', 'Form');
    expect(code).toBe(0);
    expect(text).toContain('export type Form = {');
  });

  it('quotes names that are not identifiers', async () => {
    const { text } = await runCommand(
      types,
      `${fixturesPath}metadata/partner.json`,
      `${fixturesPath}metadata/user.json`,
    );
    expect(text).toContain("'roleConfig.role'?: ");
    expect(text).toMatch(/export type Partner = \{[\s\S]*export type User = \{/);
  });
});
