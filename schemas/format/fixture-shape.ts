import type { Json, JsonObject, JsonSchema, UiSchema } from '../values/json';
import type { WireDataElement } from '../words/data-element';
import type { View } from '../words/view';
import { elementShape } from './element-shape';
import { defineShape } from './shape';
import { viewShape } from './view-shape';

type FixtureValue = { title?: string; value: Json; valid: boolean; message?: string; display?: string };
type FixtureCase = {
  title: string;
  field: WireDataElement;
  schema: JsonSchema;
  uiSchema: UiSchema;
  values: FixtureValue[];
};
export type TypeFixture = {
  $schema?: string;
  format: 1;
  kind?: 'type';
  visualType: string;
  title: string;
  cases: FixtureCase[];
};

type SampleProblem = { path: string; code?: string; message: string; beyondSchema?: boolean };
type Sample = {
  name: string;
  value: JsonObject;
  problems: SampleProblem[];
  locked?: string[];
  worksOut?: JsonObject;
};
export type StoryFixture = {
  $schema?: string;
  format: 1;
  kind?: 'story';
  title: string;
  source: string;
  objectType: string;
  view?: View;
  elements: WireDataElement[];
  samples: Sample[];
};

const text = { type: 'string' };
const filled = { type: 'string', minLength: 1 };
const element: WireDataElement = {
  metaDataID: 'partner#zip',
  objectType: 'partner',
  fieldName: 'zip',
  type: 'text',
  fieldConfig: { label: 'ZIP code', visualType: 'zip' },
};

const schemaKey = {
  says: 'The address of this schema, so that editors complete and check the file.',
  schema: text,
  example: '../fixture.schema.json',
} as const;
const formatKey = {
  says: 'The version of the format.',
  schema: { const: 1 },
  example: 1,
} as const;

const value: FixtureValue = { value: '12345', valid: true, display: '12345' };
const valueShape = defineShape<FixtureValue>({
  name: 'fixtureValue',
  title: 'Pinned value',
  says: 'A value with its verdict: display with valid: true, message with valid: false.',
  isClosed: true,
  needed: ['value', 'valid'],
  keys: {
    title: { says: 'What the value shows.', schema: text, example: 'ZIP+4' },
    value: { says: 'Any JSON.', schema: {}, example: '12345' },
    valid: { says: 'Whether the field takes it.', schema: { type: 'boolean' }, example: true },
    message: { says: 'The sentence shown for it.', schema: text, example: 'Invalid ZIP code.' },
    display: { says: 'Its text in lists, emails and exports.', schema: text, example: '12345' },
  },
  more: {
    if: { type: 'object', properties: { valid: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: { type: 'object', properties: { display: {}, message: { not: {} } }, required: ['display'] },
    else: { type: 'object', properties: { message: {} }, required: ['message'] },
  },
});

const caseShape = defineShape<FixtureCase>({
  name: 'fixtureCase',
  title: 'Case',
  says: 'One data element of the type, what it compiles to, and values.',
  isClosed: true,
  needed: ['title', 'field', 'schema', 'uiSchema', 'values'],
  keys: {
    title: { says: 'What the case shows.', schema: filled, example: 'required' },
    field: { says: 'The data element.', shape: elementShape, example: element },
    schema: {
      says: 'The compiled property, title and requirement included.',
      schema: { type: 'object' },
      example: { type: 'string', title: 'ZIP code' },
    },
    uiSchema: {
      says: 'The compiled UI schema of the property.',
      schema: { type: 'object' },
      example: { 'ui:widget': 'zip' },
    },
    values: { says: 'Values with their verdicts.', list: valueShape, example: [value] },
  },
});

export const typeFixtureShape = defineShape<TypeFixture>({
  name: 'type',
  title: 'Fixture of a visual type',
  says: 'Pins what one visual type compiles to and accepts.',
  isClosed: true,
  needed: ['format', 'visualType', 'title', 'cases'],
  keys: {
    $schema: schemaKey,
    format: formatKey,
    kind: { says: 'Says that it is a fixture of a type.', schema: { const: 'type' }, example: 'type' },
    visualType: { says: 'The type.', schema: text, example: 'zip' },
    title: { says: 'The label of the type.', schema: text, example: 'ZIP code' },
    cases: { says: 'The cases.', list: caseShape, example: [] },
  },
});

const problemShape = defineShape<SampleProblem>({
  name: 'sampleProblem',
  title: 'Expected problem',
  says: 'What the form says of a field of the sample.',
  isClosed: true,
  needed: ['path', 'message'],
  keys: {
    path: { says: 'The fieldName.', schema: text, example: 'zip' },
    code: { says: 'required or format.', schema: text, example: 'required' },
    message: { says: 'The sentence.', schema: text, example: 'This field is required.' },
    beyondSchema: {
      says: 'JSON Schema alone does not tell: of a check, and of a limit that is the value of another field.',
      schema: { type: 'boolean' },
      example: true,
    },
  },
});

export const sampleShape = defineShape<Sample>({
  name: 'sample',
  title: 'Sample',
  says: 'A filled form, and the problems it must show.',
  isClosed: true,
  needed: ['name', 'value', 'problems'],
  keys: {
    name: { says: 'What the sample shows.', schema: filled, example: 'complete' },
    value: { says: 'The values, by fieldName.', schema: { type: 'object' }, example: { zip: '12345' } },
    locked: {
      says: 'The fields that cannot be changed, sorted.',
      schema: { type: 'array', items: text },
      example: ['premium'],
    },
    worksOut: {
      says: 'What formulas make of the values, by fieldName; null is empty.',
      schema: { type: 'object' },
      example: { total: 59.97 },
    },
    problems: { says: 'All its problems; [] for none.', list: problemShape, example: [] },
  },
});

export const storyShape = defineShape<StoryFixture>({
  name: 'story',
  title: 'Story',
  says: 'A whole form with filled samples.',
  isClosed: true,
  needed: ['format', 'title', 'source', 'objectType', 'elements', 'samples'],
  keys: {
    $schema: schemaKey,
    format: formatKey,
    kind: { says: 'Says that it is a story.', schema: { const: 'story' }, example: 'story' },
    title: { says: 'Its name.', schema: filled, example: 'IRS Form W-9' },
    source: {
      says: 'The published form it is modeled on.',
      schema: filled,
      example: 'Internal Revenue Service, Form W-9 (Rev. March 2024)',
    },
    objectType: { says: 'The object of all its elements.', schema: filled, example: 'partner' },
    view: {
      says: 'What the form shows. Without it: every element, by grouping.',
      shape: viewShape,
      example: { id: 'w9', objectType: 'partner', groups: [] },
    },
    elements: { says: 'The data elements.', list: elementShape, example: [element] },
    samples: { says: 'Filled forms.', list: sampleShape, example: [] },
  },
});
