import { type EngineCore, standardCore } from '../engine';
import { cached } from '../values/cached';
import { toContentHash } from '../values/content-hash';
import type { DataElement } from '../words/data-element';
import type { View } from '../words/view';
import { compileField, type FormOf } from './compile-field';
import type { CompiledField, CompiledForm } from './compiled-form';
import type { FormInput } from './form-variant';
import { layoutForm } from './layout-form';
import { compileLiveForm, toGroup, toUiSchema } from './live-form';
import { publishBound } from './publish-bound';
import { withoutViewConditions } from './without-conditions';
import { writeConditions } from './write-conditions';

/**
 * The form of these elements in this view. Elements come from parseMetadata; an unknown visual type throws. For the same lists
 * and views (compared by identity) the result is the same object as long as the input does not change the form. With `conditions:
 * 'schema'` it is the form of any record: its JSON Schema has the conditions as if/then. R11–R16, R18, R19.
 * @example
 * const { elements } = parseMetadata([{ fieldName: 'zip', fieldConfig: { visualType: 'zip', isRequired: true } }]);
 * compileForm(elements, defaultView('partner')).schema.required; // ['zip']
 */
export function compileForm(
  elements: readonly DataElement[],
  view: View,
  input: FormInput = {},
): CompiledForm {
  if (input.toProperty) return toConditionalForm(elements, view, input);
  if (input.conditions === 'schema') return conditionalForm(input.engine ?? standardCore, elements, view);
  return compileLiveForm(elements, view, input);
}

const conditionalForm = cached((engine: EngineCore, elements: readonly DataElement[], view: View) =>
  toConditionalForm(elements, view, { engine }),
);

function toConditionalForm(elements: readonly DataElement[], view: View, input: FormInput): CompiledForm {
  const { engine = standardCore, toProperty = publishBound } = input;
  const placed = layoutForm(elements, withoutViewConditions(view), {});
  const common: FormOf = { engine, saved: undefined, values: {}, among: { elements, view } };
  const fields = new Map<string, CompiledField>();
  for (const field of placed.flatMap((group) => group.fields))
    fields.set(field.element.name, compileField(field, common));
  const groups = placed.map((group) => toGroup(group, engine));
  return {
    id: `form-${toContentHash(JSON.stringify([elements, view, 'schema']))}`,
    schema: writeConditions({ elements, view, groups: placed, common, toProperty }),
    uiSchema: { ...toUiSchema([...fields.values()], groups), 'ui:order': [...fields.keys(), '*'] },
    groups,
    fields,
    at: (value) => compileLiveForm(elements, view, { engine, value }),
  };
}
