// Optional, so that others need not load them. They check their parts as forms do.
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiled-form';
import { type CoreParts, createEngine, type EngineCore } from '../../schemas/engine';
import { readElements } from '../../schemas/parse/read-metadata';
import { looseRules } from '../../schemas/rules/loose-rules';
import { cached } from '../../schemas/values/cached';
import {
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  ownValue,
  type Problem,
} from '../../schemas/values/json';
import type { Say } from '../../schemas/values/say';
import { parseJson } from '../../schemas/values/text-forms';
import type { DataElement } from '../../schemas/words/data-element';
import { defineSetting } from '../../schemas/words/settings';
import { defaultView } from '../../schemas/words/view';
import { requiredMessages, type VisualType } from '../../schemas/words/visual-type';
import { checkField } from '../check-field';
import { validateValue } from '../validate-value';

export type ToPartsForm = (parts: unknown) => CompiledForm;

/**
 * 'object' and 'objectList', for createEngine({ types }). `own`: the engine's other types and sentences, for the parts.
 * @example
 * createEngine({ types: createNestedTypes() }).getType('objectList').valueType; // 'list'
 */
export function createNestedTypes(own: CoreParts = {}): VisualType[] {
  const toForm = createPartsReader(() => createEngine({ ...own, types: [...(own.types ?? []), ...types] }));
  const { say } = createEngine({ messages: own.messages, locale: own.locale });
  const types = [toObjectType(toForm, say), toListType(toForm, say)];
  return types;
}

/** The engine is read late, because it contains these very types. */
export function createPartsReader(getEngine: () => EngineCore): ToPartsForm {
  let engine: EngineCore | undefined;
  return (parts) => {
    engine ??= getEngine();
    return compileParts(Array.isArray(parts) ? parts : noParts, engine);
  };
}

const noParts: unknown[] = [];

const compileParts = cached((list: readonly unknown[], engine: EngineCore) => {
  const raws = list.map((value, index) => ({ value, path: String(index) }));
  const lookup = (id: string) => toPart(engine.getType(id));
  const { elements } = readElements(raws, { isWhole: true, lookup, rules: looseRules });
  return compileForm(elements, defaultView('part'), { engine });
});

/** Hosts hash secrets and clean HTML per field, and do not look into values, so parts cannot be either. */
function toPart(type: VisualType | undefined): VisualType | undefined {
  return type?.secret || type?.html ? undefined : type;
}

const fieldsSetting = defineSetting('fields', 'Parts', 'multi-select', {
  label: 'Fields',
  visualType: 'multiRowInput',
});
const countSetting = (name: string, label: string) =>
  defineSetting(name, 'Parts', 'number', { label, visualType: 'number', stored: 'number' });

function toObjectType(toForm: ToPartsForm, say: Say): VisualType {
  const formOf = ({ config }: DataElement) => toForm(config.fields);
  const locate = (value: Json, element: DataElement) => locateIn(formOf(element), value, say);
  const schema = (element: DataElement) => toObjectSchema(formOf(element));
  return {
    id: 'object',
    label: 'Object',
    valueType: 'map',
    parts: 'fields',
    schema,
    ui: ({ config }) => toUi('object', config.fields),
    settings: [fieldsSetting],
    formatMessage: 'Correct the marked values.',
    requiredMessage: requiredMessages.value,
    locate,
    validate: (value, element) => locate(value, element)[0]?.message,
    parse: (text, element) => readJson(text, schema(element), (value) => locate(value, element)),
    display: (value, element) => displayObject(formOf(element), value),
  };
}

function toListType(toForm: ToPartsForm, say: Say): VisualType {
  const formOf = ({ config }: DataElement) => toForm(config.fields);
  const locate = (value: Json, element: DataElement) =>
    locateRows(formOf(element), value, { ...toLimits(element), say });
  const schema = (element: DataElement): JsonSchema => ({
    type: 'array',
    items: toObjectSchema(formOf(element)),
    ...toLimits(element),
  });
  return {
    id: 'objectList',
    label: 'List of objects',
    valueType: 'list',
    parts: 'fields',
    schema,
    ui: ({ config }) => toUi('objectList', config.fields),
    settings: [fieldsSetting, countSetting('minItems', 'Fewest rows'), countSetting('maxItems', 'Most rows')],
    formatMessage: 'Correct the marked rows.',
    requiredMessage: 'Add at least one row.',
    locate,
    validate: (value, element) => locate(value, element)[0]?.message,
    parse: (text, element) => readJson(text, schema(element), (value) => locate(value, element)),
    display: (value, element) =>
      Array.isArray(value) ? value.map((row) => displayObject(formOf(element), row)).join('; ') : '',
  };
}

const toUi = (id: string, parts: unknown) => ({
  'ui:widget': id,
  'ui:field': id,
  'ui:options': { parts: Array.isArray(parts) ? parts : noParts },
});

type RowLimits = { minItems?: number; maxItems?: number };

function toLimits({ config }: DataElement): RowLimits {
  const toCount = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
  const [minItems, maxItems] = [toCount(config.minItems), toCount(config.maxItems)];
  return { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
}

function toObjectSchema({ schema }: CompiledForm): JsonSchema {
  const { properties, required } = schema;
  return {
    type: 'object',
    properties: { ...(properties as object) },
    ...(Array.isArray(required) && required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function locateRows(
  form: CompiledForm,
  value: Json,
  { minItems = 0, maxItems = Infinity, say }: RowLimits & { say: Say },
): Problem[] {
  if (!Array.isArray(value)) return [];
  const inside = value.flatMap((row, index) =>
    locateIn(form, row, say).map(({ path, code, message }) => ({
      path: path === '' ? String(index) : `${index}/${path}`,
      code,
      message: say('Row {number}, {message}', { number: index + 1, message }),
    })),
  );
  const one = (text: string, count: number) => [toFault(say(text, { count })), ...inside];
  if (value.length < minItems)
    return one(minItems === 1 ? 'Add at least {count} row.' : 'Add at least {count} rows.', minItems);
  if (value.length > maxItems)
    return one(maxItems === 1 ? 'Keep up to {count} row.' : 'Keep up to {count} rows.', maxItems);
  return inside;
}

const toFault = (message: string): Problem => ({ path: '', code: 'format', message });

function locateIn({ fields }: CompiledForm, value: Json, say: Say): Problem[] {
  if (!isObject(value)) return [toFault(say('this must be an object.'))];
  const odd = Object.keys(value).filter((name) => !fields.has(name));
  return [
    ...[...fields.values()].flatMap((field) => locatePart(field, value)),
    ...odd.map((name) => ({
      path: name,
      code: 'format',
      message: say("there is no field '{name}'.", { name: name.slice(0, 80) }),
    })),
  ];
}

/** Limits and checks can name the row's other parts. */
function locatePart(field: CompiledField, row: JsonObject): Problem[] {
  const value = ownValue(row, field.name);
  const problem = checkField(field, value, (name) => ownValue(row, name));
  if (!problem) return [];
  const { label } = field.element;
  const inside =
    value === undefined || isEmpty(value) ? [] : (field.type.locate?.(value, field.element) ?? []);
  if (inside.length === 0) return [{ ...problem, message: `${label}: ${problem.message}` }];
  return inside.map(({ path, code, message }) => ({
    path: path === '' ? field.name : `${field.name}/${path}`,
    code,
    message: `${label}: ${message}`,
  }));
}

function displayObject({ fields }: CompiledForm, value: Json | undefined): string {
  if (!isObject(value)) return '';
  const parts = [...fields.values()].flatMap(({ name, type, element }) => {
    const text = type.display(ownValue<Json>(value as JsonObject, name), element);
    return text === '' ? [] : [`${element.label}: ${text}`];
  });
  return parts.join(', ');
}

function readJson(text: string, schema: JsonSchema, locate: (value: Json) => readonly Problem[]) {
  const value = parseJson(text);
  if (value === undefined) return undefined;
  return validateValue(schema, value).length === 0 && locate(value).length === 0 ? value : undefined;
}
