// Controls that only editors of metadata and access use. They are no visual types: no picker offers them and no
// metadata from outside may name them. Only screens that draw them load this file.
import { allFields, isFullAccess, noAccess, type ObjectAccess, parseObjectAccess } from './access';
import { type AccessField, describeAccess, hasObjectRight, objectRights } from './edit-access';
import { createEngine } from './engine';
import { isObject } from './json';
import { mergeAccess } from './merge-access';
import { parseJson } from './text-forms';
import { defineVisualType, requiredMessages, type VisualType } from './visual-type';

/** Rows of label, value and a default mark: msOptions itself (B3). */
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

type Merge = NonNullable<VisualType['merge']>;

/** Ticks of different fields go together; the choice is about the others alone. */
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

const nameList = { type: 'array', items: { type: 'string' } };

/** Read and write ticks for the fields of one kind: a ObjectAccess itself (B2 'Role access editor'). */
const fieldAccess = defineVisualType({
  id: 'fieldAccess',
  label: 'Field access',
  valueType: 'map',
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
  settings: [],
  requiredMessage: 'At least one field is needed.',
  parse: (text) => {
    const value = parseJson(text);
    return isObject(value) ? value : undefined;
  },
  display: (value) => (isObject(value) ? JSON.stringify(value) : ''),
  merge: mergeFieldAccess,
});

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

/** When a field shows, is required or locked: JSON Schema of the record's values (E2.1a). */
const condition: VisualType = { ...mapType('condition', 'Condition'), isSection: true };
/** What a value keeps to beyond its type (E3.1). */
const limits: VisualType = { ...mapType('limits', 'Limits'), isSection: true };
/** What a save must meet: a rule and a message (E4). */
const check: VisualType = { ...mapType('check', 'Check'), isSection: true };

/** What a value is worked out from. */
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

/** Holds nothing: it shows one object's field access at a time. */
const accessTabs = mapType('accessTabs', 'Objects');

export const accessTypes = [accessTabs, fieldAccess] as const;
export const editorTypes = [...accessTypes, optionList, condition, limits, formula, check] as const;

/** For compileForm and parseMetadata where they are checked; screens draw them with renderers/editors/editor-engine.ts. */
export const editorCore = createEngine({ types: editorTypes });
