// Fields that a view clears when another one changes, computed once per form, so that a key press need not visit all fields.
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import { cached } from '../../schemas/values/cached';

const none: readonly string[] = [];

export function dependantsOf(form: CompiledForm, name: string): readonly string[] {
  return findDependants(form).get(name) ?? none;
}

const findDependants = cached((form: CompiledForm): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { name, view } of form.fields.values()) {
    if (view?.emptiedBy) found.set(view.emptiedBy, [...(found.get(view.emptiedBy) ?? []), name]);
  }
  return found;
});
