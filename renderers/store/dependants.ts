// Fields that a view clears when another one changes, computed once per form, so that a key press need not visit all fields.
import type { CompiledForm } from '../../schemas/compile/compiled-form';

type Dependants = ReadonlyMap<string, readonly string[]>;
const known = new WeakMap<CompiledForm, Dependants>();
const none: readonly string[] = [];

export function dependantsOf(form: CompiledForm, name: string): readonly string[] {
  const dependants = known.get(form) ?? findDependants(form);
  known.set(form, dependants);
  return dependants.get(name) ?? none;
}

function findDependants(form: CompiledForm): Dependants {
  const found = new Map<string, string[]>();
  for (const { name, view } of form.fields.values()) {
    if (view?.emptiedBy) found.set(view.emptiedBy, [...(found.get(view.emptiedBy) ?? []), name]);
  }
  return found;
}
