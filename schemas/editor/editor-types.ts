// No picker offers these, and metadata from outside cannot name them.
import { createEngine } from '../engine';
import { isObject } from '../values/json';
import { parseJson } from '../values/text-forms';
import {
  type AccessField,
  allFields,
  isFullAccess,
  noAccess,
  type ObjectAccess,
  parseObjectAccess,
} from '../words/access';
import { defineVisualType, requiredMessages, type TypeMerge, type VisualType } from '../words/visual-type';
import { describeAccess, hasObjectRight, objectRights } from './edit-access';
import { mergeAccess } from './merge-access';

const optionList = defineVisualType({
  id: 'optionList',
  label: 'Option list',
  valueType: 'list',
  schema: () => ({
    type: 'array',
    items: {
      type: 'object',
      required: ['label', 'value'],
      properties: {
        label: { type: 'string', minLength: 1 },
        value: { type: 'string', minLength: 1 },
        default: { type: 'boolean' },
      },
    },
  }),
  ui: () => ({ 'ui:widget': 'optionList' }),
  settings: [],
  formatMessage: 'Every option needs a label and a value.',
  requiredMessage: 'At least one option is needed.',
  parse: (text) => {
    const value = parseJson(text);
    return Array.isArray(value) ? value : undefined;
  },
  display: (value) =>
    Array.isArray(value)
      ? value.map((option) => (isObject(option) ? String(option.label) : '')).join(', ')
      : '',
});

type Merge = NonNullable<TypeMerge['merge']>;

const mergeFieldAccess: Merge = (sides, { label, config }) => {
  const { keep, take, collided } = mergeAccess(sides);
  if (collided.length === 0) return { yours: keep, current: take };
  const fields = Array.isArray(config.accessFields) ? (config.accessFields as AccessField[]) : [];
  const describe = (access: ObjectAccess) =>
    collided
      .map((name) => describeRight(access, fields.find((field) => field.name === name) ?? { name }))
      .join(', ');
  const title = typeof config.accessTitle === 'string' ? config.accessTitle : label;
  return {
    yours: keep,
    current: take,
    words: {
      label: title,
      yours: describe(parseObjectAccess(keep) ?? noAccess),
      current: describe(parseObjectAccess(take) ?? noAccess),
    },
  };
};

function describeRight(
  access: ObjectAccess,
  { name, label = name }: { name: string; label?: string },
): string {
  if (name === allFields) return isFullAccess(access) ? 'Full Access' : 'some fields';
  const right = objectRights.find((one) => one.right === name);
  if (right) return `${right.label}: ${hasObjectRight(access, right.right) ? 'yes' : 'no'}`;
  return `${label}: ${describeAccess(access, name)}`;
}

const mapType = (id: string, label: string): VisualType => ({
  id,
  label,
  valueType: 'map',
  schema: () => ({ type: 'object' }),
  ui: () => ({ 'ui:widget': id }),
  settings: [],
  requiredMessage: requiredMessages.value,
  parse: (text) => {
    const value = parseJson(text);
    return isObject(value) ? value : undefined;
  },
  display: (value) => (isObject(value) ? JSON.stringify(value) : ''),
});

const nameList = { type: 'array', items: { type: 'string' } };

const fieldAccess = defineVisualType({
  ...mapType('fieldAccess', 'Field access'),
  schema: () => ({
    type: 'object',
    required: ['readFields', 'writeFields'],
    properties: {
      readFields: nameList,
      writeFields: nameList,
      canDelete: { type: 'boolean' },
      canConfigure: { type: 'boolean' },
    },
  }),
  ui: ({ config }) => ({
    'ui:widget': 'fieldAccess',
    'ui:options': { accessFields: config.accessFields ?? [] },
  }),
  requiredMessage: 'At least one field is needed.',
  merge: mergeFieldAccess,
});

const condition: VisualType = { ...mapType('condition', 'Condition'), isSection: true };
const limits: VisualType = { ...mapType('limits', 'Limits'), isSection: true };
const check: VisualType = { ...mapType('check', 'Check'), isSection: true };

const formula: VisualType = {
  id: 'formula',
  label: 'Formula',
  isSection: true,
  valueType: 'string',
  schema: () => ({ type: 'string' }),
  ui: () => ({ 'ui:widget': 'formula' }),
  settings: [],
  requiredMessage: requiredMessages.value,
  parse: (text) => text,
  display: (value) => (typeof value === 'string' ? value : ''),
};

/** Switches between the objects' access editors and has no value of its own. */
const accessTabs = mapType('accessTabs', 'Objects');

export const accessTypes = [accessTabs, fieldAccess] as const;
export const editorTypes = [...accessTypes, optionList, condition, limits, formula, check] as const;

/** Screens use renderers/editors/editor-engine.ts. */
export const editorCore = createEngine({ types: editorTypes });
