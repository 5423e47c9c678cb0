// Converts compiled fields to TypeScript. Required fields are present, all others may be missing or null.
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { layoutForm } from '../../schemas/compile/layout-form';
import { withoutConditions } from '../../schemas/compile/without-conditions';
import type { EngineCore } from '../../schemas/engine';
import { isObject, type Json, type JsonSchema } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { View } from '../../schemas/words/view';

/** One exported type. A field that only shows under a condition is optional. */
export function toTypes(
  elements: readonly DataElement[],
  view: View,
  { name, engine }: { name?: string | undefined; engine?: EngineCore } = {},
): string {
  const whole = withoutConditions(elements);
  const shown = new Set(
    layoutForm(whole, view, {}).flatMap(({ fields }) => fields.map(({ element }) => element.name)),
  );
  const everything: View = { id: view.id, objectType: view.objectType, groups: [], rest: { except: [] } };
  const { fields } = compileForm(whole, everything, { engine });
  const required = compileForm(whole, view, { engine }).fields;
  const conditional = new Set([
    ...elements.flatMap(({ name, rules }) => (rules?.showWhen || rules?.groupShowWhen ? [name] : [])),
    ...view.groups.flatMap((group) =>
      group.fields.flatMap((field) => (field.showWhen || group.showWhen ? [field.name] : [])),
    ),
  ]);
  const lines = [...fields.values()].map((field) => {
    const isThere =
      shown.has(field.name) && !conditional.has(field.name) && required.get(field.name)?.required === true;
    return toMember(field, isThere);
  });
  return [`export type ${name ?? toTypeName(view.objectType)} = {`, ...lines, '};'].join('\n');
}

function toMember({ name, schema, element }: CompiledField, isThere: boolean): string {
  const type = toType(schema);
  const doc = [element.label, element.help]
    .filter(Boolean)
    .join('. ')
    .replaceAll('*/', '* /')
    .replace(/\s+/g, ' ');
  const readOnly = element.access === 'read' ? 'readonly ' : '';
  return `  /** ${doc} */\n  ${readOnly}${toKey(name)}${isThere ? `: ${type}` : `?: ${type} | null`};`;
}

/** Longer enumerations, such as a percentage's 101 values, become their base type. */
const maxEnumValues = 60;

const toKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : toText(name));

function toType({ type, enum: values, items, const: only, ...object }: JsonSchema): string {
  if (only !== undefined) return toText(only as Json);
  if (Array.isArray(values) && values.length > 0 && values.length <= maxEnumValues)
    return [...new Set(values.map(toText))].join(' | ');
  if (type === 'array') {
    const item = toType((items ?? {}) as JsonSchema);
    return item.includes('|') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return toObjectType(object);
  if (type === 'integer') return 'number';
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'unknown';
}

function toObjectType({ properties, required, additionalProperties }: JsonSchema): string {
  if (!isObject(properties))
    return `{ [key: string]: ${toType((additionalProperties ?? {}) as JsonSchema)} }`;
  const needed = Array.isArray(required) ? required : [];
  const members = Object.entries(properties).map(
    ([name, part]) => `${toKey(name)}${needed.includes(name) ? '' : '?'}: ${toType(part as JsonSchema)}`,
  );
  return `{ ${members.join('; ')} }`;
}

/** 'vendor product' → VendorProduct. */
function toTypeName(objectType: string): string {
  const words = objectType.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(joined) ? joined : `Record${joined}`;
}

function toText(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
