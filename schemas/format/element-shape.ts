import { visualTypes } from '../types/index';
import { fieldNamePattern, longestName } from '../values/field-name';
import type { ElementGroup, FieldConfig, Option, WireDataElement } from '../words/data-element';
import { fileKinds, maxMegabytes, mostFiles } from '../words/file-kinds';
import { inputHeights } from '../words/settings';
import { viewWidths } from '../words/view';
import { conditionSchema, formulaKeys, limitsShape, ruleKeys } from './rule-shapes';
import { defineShape } from './shape';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const choices = Object.values(visualTypes).map(({ id, label }) => ({ const: id, title: label }));

export const optionShape = defineShape<Option>({
  name: 'option',
  title: 'Option',
  says: 'One of the options that people select from.',
  needed: ['label', 'value'],
  keys: {
    label: { says: 'What people read.', schema: { ...text, minLength: 1 }, example: 'Install' },
    value: {
      says: 'What is stored. Always kept as text: 1 becomes "1".',
      schema: { anyOf: [text, { type: 'number' }, flag] },
      example: 'install',
    },
    default: { says: 'Selected in a new form.', schema: flag, example: true },
  },
});

export const fieldConfigShape = defineShape<FieldConfig>({
  name: 'fieldConfig',
  title: 'Field configuration',
  says: 'How the field looks and what it accepts. Keys that the format does not name are kept as they are.',
  needed: ['visualType'],
  keys: {
    visualType: {
      says: 'How the field looks and what it may hold.',
      schema: { ...text, oneOf: choices },
      example: 'email',
    },
    label: {
      says: 'The name above the field. Without one the form shows the field name.',
      schema: text,
      example: 'Work email',
    },
    help: {
      says: 'Text under the label, for the people who fill in the form.',
      schema: text,
      example: 'We send invoices to this address.',
    },
    description: {
      says: 'A note for the people who manage the metadata. No form shows it.',
      schema: text,
      example: 'Asked for by accounting in 2024.',
    },
    isRequired: {
      says: 'The field must be filled in. A required checkbox must be checked.',
      schema: flag,
      example: true,
    },
    systemField: {
      says: 'The field belongs to the product: it cannot be deleted, and it cannot be required.',
      schema: flag,
      example: true,
    },
    defaultValue: {
      says: 'What a new form starts with. A value of the field, or its text: 4 and "4" are the same number.',
      schema: {},
      example: 'name@example.com',
    },
    order: {
      says: 'Place on the form: lower numbers come first. Without one the place in the list counts.',
      schema: { type: 'number' },
      example: 10,
    },
    width: {
      says: 'How much of the form’s width it takes, instead of what suits its type. Neighbors share a line as far as they fit.',
      schema: { enum: [...viewWidths] },
      example: 'half',
    },
    placeholder: {
      says: 'Text in the empty control, if its type can be typed into: an example, never the name of the field.',
      schema: text,
      example: 'name@company.com',
    },
    msOptionsType: {
      says: 'Where the options come from: from msOptions (static) or from an endpoint (dynamic).',
      schema: { enum: ['static', 'dynamic'] },
      example: 'static',
    },
    msOptions: {
      says: 'The options, in the order in which they are shown. No value may appear twice.',
      list: optionShape,
      example: [
        { label: 'Install', value: 'install' },
        { label: 'Repair', value: 'repair', default: true },
      ],
    },
    msApiEndPoint: {
      says: 'Where the options are loaded from: a path of the host or an http(s) address. {fieldName} stands for the value of another field.',
      schema: { ...text, pattern: '^\\s*(/(?!/)|[hH][tT][tT][pP][sS]?://)' },
      example: '/api/cities?state={state}',
    },
    msApiDataLabel: {
      says: "The key of an option's label in the answer of the endpoint. Without it: label.",
      schema: text,
      example: 'name',
    },
    msApiDataValue: {
      says: "The key of an option's value in the answer of the endpoint. Without it: value.",
      schema: text,
      example: 'id',
    },
    'x-search': {
      says: 'The endpoint understands q, limit and value, so long lists are searched there.',
      schema: flag,
      example: true,
    },
    refersTo: {
      says: 'Makes the field a link to records of this object: to one, or of a type with several values to several in their order. They are shown by their title and kept by their id. Needs msOptionsType dynamic; a host knows the endpoint.',
      schema: { type: 'string' },
      example: 'vehicle',
    },
    refersBack: {
      says: 'Of a link: what formulas of the other object call the records that refer to one of its own; see [Roll-ups](#roll-ups). Without it they are called by the key of this object, if it has only one link there.',
      schema: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 40 },
      example: 'lines',
    },
    multiRowInput_height: {
      says: 'The height of the control in rows. 0 lets the form decide.',
      schema: { enum: inputHeights.flatMap((rows) => [rows, String(rows)]) },
      example: 4,
    },
    fileKinds: {
      says: 'The kinds of files that the field takes, detected from their content. Without it, all kinds of its type.',
      schema: { type: 'array', items: { enum: [...fileKinds] }, uniqueItems: true },
      example: ['jpg', 'png', 'pdf'],
      only: ['files', 'image'],
    },
    fileMegabytes: {
      says: 'How large one file can be, in megabytes.',
      schema: { type: 'number', exclusiveMinimum: 0, maximum: maxMegabytes },
      example: 5,
      only: ['files', 'image'],
    },
    fileCount: {
      says: 'How many files the field takes. Without it, 10, and of an image one.',
      schema: { type: 'integer', minimum: 1, maximum: mostFiles },
      example: 3,
      only: ['files', 'image'],
    },
    suggestions: {
      says: 'Texts offered while typing. Any other text is also accepted.',
      schema: { type: 'array', items: text },
      example: ['Austin', 'Dallas', 'Houston'],
      only: ['text'],
    },
    presentation: {
      says: 'Draws radio buttons as a row of tabs.',
      schema: { const: 'tabs' },
      example: 'tabs',
      only: ['radio'],
    },
    ...ruleKeys,
    limits: {
      says: 'The limits of the value beyond its type.',
      shape: limitsShape,
      example: { maxLength: 40 },
    },
    ...formulaKeys,
    populateTargetTable: {
      says: 'At the next save every stored record gets the field, so that lists, filters and exports offer it.',
      schema: flag,
      example: true,
    },
    populateDefaultOnTargetTable: {
      says: 'At the next save every stored record in which the field is empty gets the default value. Needs defaultValue.',
      schema: flag,
      example: true,
    },
  },
  more: {
    if: {
      type: 'object',
      properties: { populateDefaultOnTargetTable: { const: true } },
      required: ['populateDefaultOnTargetTable'],
    },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: { type: 'object', properties: { defaultValue: {} }, required: ['defaultValue'] },
  },
});

/** Each field of the grouping carries it. */
export const elementGroupShape = defineShape<ElementGroup>({
  name: 'elementGroup',
  title: 'Group of data elements',
  says: 'How forms describe a grouping. Every field of the grouping carries it, so that each is complete by itself.',
  keys: {
    title: { says: 'The heading, instead of the grouping.', schema: text, example: 'How to reach you' },
    description: { says: 'A text under the heading.', schema: text, example: 'We call on weekdays.' },
    order: {
      says: 'Place among the groups: lower numbers come first. A screen’s own groups stay before them.',
      schema: { type: 'number' },
      example: 20,
    },
    showWhen: {
      says: 'Its fields show only while this holds. A JSON Schema of the record’s values; see [Rules](#rules).',
      schema: conditionSchema,
      example: { required: ['crews'] },
    },
  },
});

export const elementShape = defineShape<WireDataElement>({
  name: 'dataElement',
  title: 'Data element',
  says: 'The definition of one field of an object.',
  needed: ['fieldName', 'fieldConfig'],
  keys: {
    fieldName: {
      says: 'The internal name, unique within its object. A period is part of the name, not a path.',
      schema: { ...text, pattern: fieldNamePattern, maxLength: longestName },
      example: 'workEmail',
    },
    fieldConfig: {
      says: 'How the field looks and what it accepts.',
      shape: fieldConfigShape,
      example: { label: 'Work email', visualType: 'email' },
    },
    objectType: { says: 'The object that the field belongs to.', schema: text, example: 'partner' },
    grouping: {
      says: 'The heading under which the field stands. Without one: General.',
      schema: text,
      example: 'Contact',
    },
    group: {
      says: 'What forms say of the grouping. Edited under Form order in Data Management, written by the host.',
      shape: elementGroupShape,
      example: { title: 'How to reach you', order: 20 },
    },
    metaDataID: {
      says: 'objectType#fieldName. May be left out.',
      schema: text,
      example: 'partner#workEmail',
    },
    type: {
      says: 'How the value travels. Follows from the visual type and may be left out.',
      schema: { enum: ['text', 'number', 'checkbox', 'multi-select', 'none'] },
      example: 'text',
    },
    access: {
      says: 'What this person may do with the field. Written by the host; without it: write.',
      schema: { enum: ['read', 'write'] },
      example: 'read',
    },
    reads: {
      says: 'Of a link the fields that formulas can read through it, by the name that they use. Written by the host.',
      schema: { type: 'object', additionalProperties: text },
      example: { 'car.price': 'number' },
    },
    _version: {
      says: 'How often the element was saved. Written by the host.',
      schema: { type: 'integer' },
      example: 3,
    },
    seeded: {
      says: 'The field came with the product: only its label, help, description and options change. Written by the host.',
      schema: { const: true },
      example: true,
    },
  },
});
