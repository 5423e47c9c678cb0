import type { CompiledField } from '../../schemas/compile/compiled-form';
import { isEmpty, type Json, type Problem } from '../../schemas/values/json';
import { checkField } from '../check-field';

/**
 * Like checkField, with each fault inside at its own path: 'lines/1/quantity'.
 * @example
 * const engine = createEngine({ types: createNestedTypes() });
 * const fields = [{ fieldName: 'item', fieldConfig: { visualType: 'text', isRequired: true } }];
 * const wire = [{ fieldName: 'lines', fieldConfig: { visualType: 'objectList', fields } }];
 * const form = compileForm(parseMetadata(wire, engine).elements, defaultView('order'), { engine });
 * checkParts(form.fields.get('lines'), [{ item: 'Lamp' }, {}]).map(({ path }) => path); // ['lines/1/item']
 */
export function checkParts(field: CompiledField, value: Json | undefined): Problem[] {
  const problem = checkField(field, value);
  if (!problem) return [];
  const inside =
    value === undefined || isEmpty(value) ? [] : (field.type.locate?.(value, field.element) ?? []);
  const located = inside.map((one) => ({
    ...one,
    path: one.path === '' ? field.name : `${field.name}/${one.path}`,
  }));
  return located.length > 0 ? located : [problem];
}
