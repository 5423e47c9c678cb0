// One value against one field: the first thing wrong with it, in the specification's words.
import { isBound } from '../schemas/bounds';
import type { CompiledField } from '../schemas/compiled-form';
import { isEmpty, type Json } from '../schemas/json';
import { patterns } from '../schemas/patterns';
import type { Problem } from '../schemas/problem';
import { normalizeValue } from './normalize';
import { validateValue } from './validate-value';

/**
 * The problem of a value, or undefined when it fits. Codes: 'required' for a value that must be filled (or a box
 * that must be ticked), 'format' for anything else. An empty value is never checked for its format, a read-only
 * field not at all. B5 'Generic form-field rules'; R11.
 */
export function checkField(field: CompiledField, value: Json | undefined): Problem | undefined {
  if (field.readOnly) return undefined;
  const tidy = normalizeValue(field, value);
  if (isEmpty(tidy)) return field.required ? toRequiredProblem(field) : undefined;
  const [error] = validateValue(field.schema, tidy);
  if (!error) return undefined;
  return isRequirement(field, error.keyword)
    ? toRequiredProblem(field)
    : { path: field.name, code: 'format', message: toFormatMessage(field, error.keyword) };
}

/** A filled value fails the requirement only where it must be a tick, or where it is nothing but spaces. */
export function isRequirement({ required, schema }: CompiledField, keyword: string): boolean {
  return required && (keyword === 'const' || (keyword === 'pattern' && schema.pattern === patterns.filled));
}

function toRequiredProblem({ name, requiredMessage }: CompiledField): Problem {
  return { path: name, code: 'required', message: requiredMessage };
}

/** What to say of a value that fails that keyword. */
export function toFormatMessage({ view, formatMessage }: CompiledField, keyword: string): string {
  if (view?.typeMessage !== undefined && keyword === 'type') return view.typeMessage;
  return view?.bounds && isBound(view.bounds, keyword) ? view.bounds.message : formatMessage;
}
