// RJSF ignores 'ui:widget' for an object, a list without `items`, or a value of several shapes. Such fields get a 'ui:field' that
// draws the same control.
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { JsonSchema, UiSchema } from '../../schemas/values/json';

export function withOwnFields({ uiSchema, fields }: CompiledForm): UiSchema {
  const own: UiSchema = { ...uiSchema };
  for (const { name, schema, uiSchema: ui, type } of fields.values())
    if (!takesWidget(schema) && !ui['ui:field'])
      own[name] = { ...ui, 'ui:field': type.id, 'ui:fieldReplacesAnyOrOneOf': true };
  return own;
}

const widgetTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

function takesWidget({ type, items, anyOf, oneOf }: JsonSchema): boolean {
  if (anyOf || oneOf) return false;
  return widgetTypes.has(type) || (type === 'array' && items !== undefined);
}
