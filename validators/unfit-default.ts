// New records could not be saved with a default that the field's own limits refuse.
import { compileForm } from '../schemas/compile/compile-form';
import { withoutConditions } from '../schemas/compile/without-conditions';
import type { Problem } from '../schemas/values/json';
import { holdsTooLong, tooLongMessage } from '../schemas/values/longest-text';
import type { DataElement } from '../schemas/words/data-element';
import { defaultView } from '../schemas/words/view';
import { checkField } from './check-field';

/** Limits that name another field are ignored. */
export function findUnfitDefault(element: DataElement): Problem | undefined {
  const { name, objectType, defaultValue } = element;
  if (defaultValue === undefined) return undefined;
  const refuse = (message: string) => ({ path: 'defaultValue', code: 'defaultInvalid', message });
  if (holdsTooLong(defaultValue)) return refuse(tooLongMessage);
  const elements = withoutConditions([{ ...element, access: 'write' }]);
  const field = compileForm(elements, defaultView(objectType)).fields.get(name);
  const problem = field && checkField(field, defaultValue);
  return problem?.code === 'format' ? refuse(problem.message) : undefined;
}
