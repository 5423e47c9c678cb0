// For hosts that report where in a value with parts something is wrong.
import type { CompiledField } from '../../schemas/compiled-form';
import { isEmpty, type Json } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import { checkField } from '../check-field';

/** Like checkField, with each fault inside at its own path: 'lines/1/quantity'. */
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
