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
  isNeeded: true,
} as const;

const value: FixtureValue = { value: '12345', valid: true, display: '12345' };
const valueShape = defineShape<FixtureValue>({
  name: 'fixtureValue',
  title: 'Pinned value',
  says: 'A value with its verdict: display with valid: true, message with valid: false.',
  isClosed: true,
  keys: {
    title: { says: 'What the value shows.', schema: text, example: 'ZIP+4' },
    value: { says: 'Any JSON.', schema: {}, example: '12345', isNeeded: true },
    valid: {
      says: 'Whether the field takes it.',
      schema: { type: 'boolean' },
      example: true,
      isNeeded: true,
    },
    message: { says: 'The sentence shown for it.', schema: text, example: 'Invalid ZIP code.' },
    display: { says: 'Its text in lists, emails and exports.', schema: text, example: '12345' },
  },
  more: {
    if: { type: 'object', properties: { valid: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: {
      type: 'object',
      properties: { display: {}, message: { not: {} } },
      required: ['display'],
    },
    else: { type: 'object', properties: { message: {} }, required: ['message'] },
  },
});

const caseShape = defineShape<FixtureCase>({
  name: 'fixtureCase',
  title: 'Case',
  says: 'One data element of the type, what it compiles to, and values.',
  isClosed: true,
  keys: {
    title: { says: 'What the case shows.', schema: filled, example: 'required', isNeeded: true },
    field: { says: 'The data element.', shape: elementShape, example: element, isNeeded: true },
    schema: {
      says: 'The compiled property, title and requirement included.',
      schema: { type: 'object' },
      example: { type: 'string', title: 'ZIP code' },
      isNeeded: true,
    },
    uiSchema: {
      says: 'The compiled UI schema of the property.',
      schema: { type: 'object' },
      example: { 'ui:widget': 'zip' },
      isNeeded: true,
    },
    values: { says: 'Values with their verdicts.', list: valueShape, example: [value], isNeeded: true },
  },
});

export const typeFixtureShape = defineShape<TypeFixture>({
  name: 'type',
  title: 'Fixture of a visual type',
  says: 'Pins what one visual type compiles to and accepts.',
  isClosed: true,
  keys: {
    $schema: schemaKey,
    format: formatKey,
    kind: { says: 'Says that it is a fixture of a type.', schema: { const: 'type' }, example: 'type' },
    visualType: { says: 'The type.', schema: text, example: 'zip', isNeeded: true },
    title: { says: 'The label of the type.', schema: text, example: 'ZIP code', isNeeded: true },
    cases: { says: 'The cases.', list: caseShape, example: [], isNeeded: true },
  },
});

const problemShape = defineShape<SampleProblem>({
  name: 'sampleProblem',
  title: 'Expected problem',
  says: 'What the form says of a field of the sample.',
  isClosed: true,
  keys: {
    path: { says: 'The fieldName.', schema: text, example: 'zip', isNeeded: true },
    code: { says: 'required or format.', schema: text, example: 'required' },
    message: { says: 'The sentence.', schema: text, example: 'This field is required.', isNeeded: true },
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
  keys: {
    name: { says: 'What the sample shows.', schema: filled, example: 'complete', isNeeded: true },
    value: {
      says: 'The values, by fieldName.',
      schema: { type: 'object' },
      example: { zip: '12345' },
      isNeeded: true,
    },
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
    problems: { says: 'All its problems; [] for none.', list: problemShape, example: [], isNeeded: true },
  },
});

export const storyShape = defineShape<StoryFixture>({
  name: 'story',
  title: 'Story',
  says: 'A whole form with filled samples.',
  isClosed: true,
  keys: {
    $schema: schemaKey,
    format: formatKey,
    kind: { says: 'Says that it is a story.', schema: { const: 'story' }, example: 'story' },
    title: { says: 'Its name.', schema: filled, example: 'IRS Form W-9', isNeeded: true },
    source: {
      says: 'The published form it is modeled on.',
      schema: filled,
      example: 'Internal Revenue Service, Form W-9 (Rev. March 2024)',
      isNeeded: true,
    },
    objectType: {
      says: 'The object of all its elements.',
      schema: filled,
      example: 'partner',
      isNeeded: true,
    },
    view: {
      says: 'What the form shows. Without it: every element, by grouping.',
      shape: viewShape,
      example: { id: 'w9', objectType: 'partner', groups: [] },
    },
    elements: { says: 'The data elements.', list: elementShape, example: [element], isNeeded: true },
    samples: { says: 'Filled forms.', list: sampleShape, example: [], isNeeded: true },
  },
});
