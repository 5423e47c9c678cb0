import type { CompiledForm } from '../schemas/compile/compiled-form';
import { type JsonObject, ownValue, type Problem } from '../schemas/values/json';
import { checkField } from './check-field';

export type CheckRecordOptions = {
  /** Absent for a create, which checks everything. */
  changed?: ReadonlySet<string>;
};

/**
 * At most one problem per field, in form order; `path` is the field's name. With `changed` only those fields are checked, so a
 * record without a value that became required later can be saved in other fields (R11).
 * @example
 * const { elements } = parseMetadata([{ fieldName: 'zip', fieldConfig: { visualType: 'zip', isRequired: true } }]);
 * const form = compileForm(elements, defaultView('partner'));
 * checkRecord(form, { zip: '' }); // [{ path: 'zip', code: 'required', message: 'This field is required.' }]
 */
export function checkRecord(
  form: CompiledForm,
  value: JsonObject,
  { changed }: CheckRecordOptions = {},
): Problem[] {
  const problems: Problem[] = [];
  for (const [name, field] of form.fields) {
    if (changed && !changed.has(name)) continue;
    const problem = checkField(field, ownValue(value, name), (other) => ownValue(value, other));
    if (problem) problems.push(problem);
  }
  return problems;
}
