// Finds a default value that the field's own limits refuse: new records could not be saved with it.
import { compileForm } from '../schemas/compile-form';
import type { DataElement } from '../schemas/data-element';
import { defaultView } from '../schemas/default-view';
import type { Problem } from '../schemas/problem';
import { withoutConditions } from '../schemas/rules/without-conditions';
import { checkField } from './check-field';

/** At 'defaultValue'. Limits that name another field are ignored. */
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
