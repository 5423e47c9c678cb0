// Compiled fields → TypeScript. Required fields are there; all others may be missing, or null as they are stored.
import { compileForm } from '../../schemas/compile-form';
import type { CompiledField } from '../../schemas/compiled-form';
import type { DataElement } from '../../schemas/data-element';
import type { Json, JsonSchema } from '../../schemas/json';
import { layoutForm } from '../../schemas/layout-form';
import type { View } from '../../schemas/view';

/** One exported type. A field that is shown under a condition only is optional. */
export function toTypes(elements: readonly DataElement[], view: View, name?: string): string {
  const shown = new Set(
    layoutForm(elements, view, {}).flatMap(({ fields }) => fields.map(({ element }) => element.name)),
  );
  const everything: View = { id: view.id, objectType: view.objectType, groups: [], rest: { except: [] } };
  const { fields } = compileForm(elements, everything);
  const required = compileForm(elements, view).fields;
  const conditional = new Set(
    view.groups.flatMap((group) => group.fields.flatMap((field) => (field.showWhen ? [field.name] : []))),
  );
  const lines = [...fields.values()].map((field) => {
    const isThere =
      shown.has(field.name) && !conditional.has(field.name) && required.get(field.name)?.required === true;
    return toMember(field, isThere);
  });
  return [`export type ${name ?? toTypeName(view.objectType)} = {`, ...lines, '};'].join('\n');
}

function toMember({ name, schema, element }: CompiledField, isThere: boolean): string {
  const type = toType(schema);
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : toText(name);
  const doc = [element.label, element.help]
    .filter(Boolean)
    .join('. ')
    .replaceAll('*/', '* /')
    .replace(/\s+/g, ' ');
  const readOnly = element.access === 'read' ? 'readonly ' : '';
  return `  /** ${doc} */\n  ${readOnly}${key}${isThere ? `: ${type}` : `?: ${type} | null`};`;
}

/** Enumerations up to this are spelt out; a percentage's 101 shares are a number. */
const mostSpelt = 60;

function toType({ type, enum: values, items, const: only, additionalProperties }: JsonSchema): string {
  if (only !== undefined) return toText(only as Json);
  if (Array.isArray(values) && values.length > 0 && values.length <= mostSpelt)
    return [...new Set(values.map(toText))].join(' | ');
  if (type === 'array') {
    const item = toType((items ?? {}) as JsonSchema);
    return item.includes('|') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return `{ [key: string]: ${toType((additionalProperties ?? {}) as JsonSchema)} }`;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'unknown';
}

/** 'vendor product' → VendorProduct. */
function toTypeName(objectType: string): string {
  const words = objectType.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(joined) ? joined : `Record${joined}`;
}

/** A text in single quotes. */
function toText(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
