// New records could not be saved with a default that the field's own limits refuse.
import { compileForm } from '../schemas/compile/compile-form';
import { withoutConditions } from '../schemas/compile/without-conditions';
import type { Problem } from '../schemas/values/json';
import type { DataElement } from '../schemas/words/data-element';
import { defaultView } from '../schemas/words/view';
import { checkField } from './check-field';

/** Limits that name another field are ignored. */
export function findUnfitDefault(element: DataElement): Problem | undefined {
  if (element.defaultValue === undefined || !element.rules?.limits) return undefined;
  const form = compileForm(
    withoutConditions([{ ...element, access: 'write' }]),
    defaultView(element.objectType),
  );
  const field = form.fields.get(element.name);
  const problem = field && checkField(field, element.defaultValue);
  return problem && { path: 'defaultValue', code: 'defaultInvalid', message: problem.message };
}
