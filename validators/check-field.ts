import type { CompiledField } from '../schemas/compile/compiled-form';
import { isEmpty, type Json, type Problem } from '../schemas/values/json';
import { patterns } from '../schemas/values/patterns';
import { isBound } from '../schemas/words/bounds';
import type { ReadValue } from '../schemas/words/condition';
import { normalizeValue } from './normalize';
import { validateValue } from './validate-value';

/**
 * The problem of a value, or undefined if it is valid. Codes: 'required' for a missing value (or an unticked required checkbox),
 * 'format' for a wrong value, 'check' for a condition of the save. The format of an empty value is not checked, and neither is
 * the value of a read-only field. `read` returns the record's values, for bounds that name them and for checks. B5 'Generic
 * form-field rules'; R11, E3, E4.
 * @example
 * const { elements } = parseMetadata([{ fieldName: 'zip', fieldConfig: { visualType: 'zip', isRequired: true } }]);
 * const field = compileForm(elements, defaultView('partner')).fields.get('zip');
 * checkField(field, '1234').message; // 'Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).'
 * checkField(field, '12345'); // undefined
 */
export function checkField(
  field: CompiledField,
  value: Json | undefined,
  read?: ReadValue,
): Problem | undefined {
  return (field.readOnly ? undefined : checkValue(field, value, read)) ?? checkRule(field, read);
}

/** Without the record's values a check cannot fail. */
export function checkRule({ name, check }: CompiledField, read: ReadValue | undefined): Problem | undefined {
  if (!read || !check?.compiled || check.compiled.of(read)) return undefined;
  return { path: name, code: 'check', message: check.message };
}

function checkValue(field: CompiledField, value: Json | undefined, read?: ReadValue): Problem | undefined {
  const tidy = normalizeValue(field, value);
  if (tidy === undefined || isEmpty(tidy)) return field.required ? toRequiredProblem(field) : undefined;
  const message =
    findFormatFault(field, tidy) ?? validateOwn(field, tidy) ?? field.limits?.findBeyond(tidy, read);
  if (message === undefined) return undefined;
  return message === isUnfilled ? toRequiredProblem(field) : { path: field.name, code: 'format', message };
}

const isUnfilled = Symbol('the requirement');

function findFormatFault(field: CompiledField, value: Json): string | typeof isUnfilled | undefined {
  if (isBlank(field, value)) return isUnfilled;
  if (field.limits?.isTooLong(value, field.schema.maxLength)) return toFormatMessage(field, 'maxLength');
  const [error] = validateValue(field.schema, value);
  if (!error) return undefined;
  if (isRequirement(field, error.keyword)) return isUnfilled;
  return field.type.locate?.(value, field.element)[0]?.message ?? toFormatMessage(field, error.keyword);
}

export function validateOwn({ type, element }: CompiledField, value: Json | undefined): string | undefined {
  return isEmpty(value) ? undefined : type.validate?.(value ?? null, element);
}

/** A filled value fails the requirement only if it is an unticked checkbox or consists of spaces. */
export function isRequirement({ required, schema }: CompiledField, keyword: string): boolean {
  return required && (keyword === 'const' || (keyword === 'pattern' && schema.pattern === patterns.filled));
}

export function isBlank({ required, limits }: CompiledField, value: Json): boolean {
  return required && limits?.isBlank(value) === true;
}

function toRequiredProblem({ name, requiredMessage }: CompiledField): Problem {
  return { path: name, code: 'required', message: requiredMessage };
}

export function toFormatMessage(field: CompiledField, keyword: string): string {
  const { view, formatMessage, limits } = field;
  if (keyword === 'maxLength') return field.lengthMessage ?? formatMessage;
  const limit = limits?.messages.get(keyword);
  if (limit !== undefined) return limit;
  if (view?.typeMessage !== undefined && keyword === 'type') return view.typeMessage;
  return view?.bounds && isBound(view.bounds, keyword) ? view.bounds.message : formatMessage;
}
