// A compiled property as stock tools draw it best: options with their labels, formats beside patterns.
import type { CompiledField } from '../../schemas/compiled-form';
import type { Option } from '../../schemas/data-element';
import type { Json, JsonSchema, UiSchema } from '../../schemas/json';
import { patterns } from '../../schemas/patterns';
import type { WidgetOptions } from '../../schemas/widget-options';

/** Formats that stock tools have an input for. */
export const stockFormats = new Map<unknown, string>([
  [patterns.email, 'email'],
  [patterns.url, 'uri'],
]);

export function toStockProperty({ schema, type, element }: CompiledField): JsonSchema {
  const { multipleOf, enum: values, items, ...own } = schema;
  const { choices = [] } = (type.ui(element)['ui:options'] ?? {}) as WidgetOptions;
  const labels = new Map(choices.map(({ label, value }) => [value, label]));
  const format = stockFormats.get(own.pattern);
  const isCents = multipleOf === 0.01;
  return {
    ...own,
    ...(multipleOf !== undefined && !isCents && { multipleOf }),
    ...(format && { format }),
    ...(Array.isArray(values) && { oneOf: toConstants(values, labels) }),
    ...(isSchema(items) && { items: toStockItems(items, labels) }),
  };
}

function toStockItems(
  { enum: values, ...own }: JsonSchema,
  labels: ReadonlyMap<string, Option['label']>,
): JsonSchema {
  return { ...own, ...(Array.isArray(values) && { oneOf: toConstants(values, labels) }) };
}

function toConstants(values: readonly Json[], labels: ReadonlyMap<string, string>): JsonSchema[] {
  return values.map((value) => ({ const: value, title: labels.get(String(value)) ?? String(value) }));
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stock RJSF draws otherwise. */
const widgets: { readonly [id: string]: string } = { radio: 'radio', multiCheck: 'checkboxes' };

/** A uiSchema with RJSF's own widgets. */
export function toStockUi(fields: readonly CompiledField[]): UiSchema {
  const entries = fields.map(({ name, type, element, readOnly }) => {
    const isLong =
      type.valueType === 'string' && type.settings.some(({ fieldName }) => fieldName.endsWith('_height'));
    const widget = type.secret
      ? 'password'
      : isLong
        ? 'textarea'
        : Object.hasOwn(widgets, type.id)
          ? widgets[type.id]
          : undefined;
    return [
      name,
      {
        ...(widget && { 'ui:widget': widget }),
        ...(isLong && element.rows > 0 && { 'ui:options': { rows: element.rows } }),
        ...(readOnly && { 'ui:readonly': true }),
      },
    ];
  });
  return { 'ui:order': [...new Set(fields.map(({ name }) => name)), '*'], ...Object.fromEntries(entries) };
}
