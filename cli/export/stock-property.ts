// Writes a compiled property as standard tools draw it best: options with labels, and formats next to patterns.
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { publishBound } from '../../schemas/compile/publish-bound';
import type { EngineCore } from '../../schemas/engine';
import { readElements } from '../../schemas/parse/read-metadata';
import { looseRules } from '../../schemas/rules/loose-rules';
import type { Json, JsonSchema, UiSchema } from '../../schemas/values/json';
import { patterns } from '../../schemas/values/patterns';
import type { Option } from '../../schemas/words/data-element';
import { defaultView } from '../../schemas/words/view';
import type { WidgetOptions } from '../../schemas/words/widget-options';

export const stockFormats = new Map<unknown, string>([
  [patterns.email, 'email'],
  [patterns.url, 'uri'],
]);

/** The fields as one object schema; fields with parts become object schemas as well. */
function toObjectSchema(fields: readonly CompiledField[], engine: EngineCore): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, toStockProperty(field, engine)])),
    ...(required.length > 0 && { required }),
  };
}

/** Adds what the engine checks beyond the schema, as far as standard keywords can express it. */
export function toStockProperty(field: CompiledField, engine: EngineCore): JsonSchema {
  const { type, element } = field;
  const { multipleOf, enum: values, const: only, items, ...own } = publishBound(field);
  const { choices = [] } = (type.ui(element)['ui:options'] ?? {}) as WidgetOptions;
  const labels = new Map(choices.map(({ label, value }) => [value, label]));
  const format = stockFormats.get(own.pattern);
  const parts = readParts(field, engine);
  if (parts) return withParts(publishBound(field), toObjectSchema(parts, engine));
  return {
    ...own,
    ...(multipleOf !== undefined && { multipleOf }),
    ...(format && { format }),
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(values) && { oneOf: toTitled(values, labels) }),
    ...(isSchema(items) && { items: toStockItems(items, labels) }),
  };
}

/** The parts of an object or of a list's rows; undefined for a field without parts. */
export function readParts({ type, element }: CompiledField, engine: EngineCore): CompiledField[] | undefined {
  const raws = type.parts === undefined ? undefined : element.config[type.parts];
  if (!Array.isArray(raws)) return undefined;
  const list = raws.map((value, index) => ({ value, path: String(index) }));
  const { elements } = readElements(list, { isWhole: true, lookup: engine.getType, rules: looseRules });
  return [...compileForm(elements, defaultView('part'), { engine }).fields.values()];
}

function withParts(schema: JsonSchema, parts: JsonSchema): JsonSchema {
  const whole = { ...parts, additionalProperties: false };
  return schema.type === 'array' ? { ...schema, items: whole } : { ...schema, ...whole };
}

function toStockItems(
  { enum: values, ...own }: JsonSchema,
  labels: ReadonlyMap<string, Option['label']>,
): JsonSchema {
  return { ...own, ...(Array.isArray(values) && { oneOf: toTitled(values, labels) }) };
}

/** Not `const`, because RJSF fills in constants by itself, even a consent or the first of several options. */
function toTitled(values: readonly Json[], labels: ReadonlyMap<string, string>): JsonSchema[] {
  return values.map((value) => ({ enum: [value], title: labels.get(String(value)) ?? String(value) }));
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types that RJSF would otherwise draw with another widget. */
const widgets: { readonly [id: string]: string } = { radio: 'radio', multiCheck: 'checkboxes' };

export function toStockUi(fields: readonly CompiledField[], engine: EngineCore): UiSchema {
  const entries = fields.map((field) => [field.name, toFieldUi(field, engine)]);
  return { 'ui:order': [...new Set(fields.map(({ name }) => name)), '*'], ...Object.fromEntries(entries) };
}

function toFieldUi(field: CompiledField, engine: EngineCore): UiSchema {
  const { type, element, readOnly } = field;
  const {
    rows = element.rows,
    placeholder,
    autocomplete,
  } = (field.uiSchema['ui:options'] ?? {}) as WidgetOptions;
  const widget = toWidget(field);
  const parts = readParts(field, engine);
  const below = parts && toStockUi(parts, engine);
  return {
    ...(field.schema.type === 'array' ? below && { items: below } : below),
    ...(widget && { 'ui:widget': widget }),
    ...(isLong(type) && rows > 0 && { 'ui:options': { rows } }),
    ...(placeholder && { 'ui:placeholder': placeholder }),
    ...(autocomplete && { 'ui:autocomplete': autocomplete }),
    ...(readOnly && { 'ui:readonly': true }),
  };
}

/** RJSF's multi-selects have no height setting. */
export const isLong = ({ valueType, settings }: CompiledField['type']) =>
  valueType === 'string' && settings.some(({ fieldName }) => fieldName.endsWith('_height'));

function toWidget({ type }: CompiledField): string | undefined {
  if (type.secret) return 'password';
  if (isLong(type)) return 'textarea';
  return Object.hasOwn(widgets, type.id) ? widgets[type.id] : undefined;
}
