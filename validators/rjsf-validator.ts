// RJSF splits an error's path at periods; here each error keeps its field, so 'a.b' and 'toString' work.
import {
  createErrorHandler,
  type ErrorSchema,
  type ErrorTransformer,
  type RJSFValidationError,
  unwrapErrorHandler,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import type { CompiledField, CompiledForm } from '../schemas/compile/compiled-form';
import { isEmpty, type Json, type JsonObject, type JsonSchema, ownValue } from '../schemas/values/json';
import { checkRule, isBlank, isRequirement, toFormatMessage, validateOwn } from './check-field';
import { fitsSchema } from './fits-schema';
import { normalizeValue } from './normalize';
import { validateValue } from './validate-value';

type FieldError = { field: CompiledField; error: ErrorObject };

/**
 * A validator for the schema of this form only; create a new one for a new form. Its errors equal plain AJV's (property and
 * keyword), except that empty optional values are valid (R11), read-only fields are not judged, money is exact, and NUL
 * characters are invalid everywhere. Messages are the specification's sentences.
 * @example
 * const { elements } = parseMetadata([{ fieldName: 'zip', fieldConfig: { visualType: 'zip', isRequired: true } }]);
 * const form = compileForm(elements, defaultView('partner'), { conditions: 'schema' });
 * createValidator(form).validateFormData({ zip: '1' }, form.schema).errors[0].message; // 'Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).'
 */
export function createValidator(form: CompiledForm): ValidatorType {
  return {
    rawValidation: (_schema, formData) => ({
      errors: find(form, formData).map(({ error }) => error) as never[],
    }),
    // RJSF also calls this for conditions.
    isValid: (schema, formData, rootSchema) =>
      isOfForm(form, schema as JsonSchema)
        ? find(form, formData).length === 0
        : fitsSchema(schema as JsonSchema, formData as Json, (rootSchema ?? schema) as JsonSchema),
    validateFormData: (formData, _schema, customValidate, transformErrors, uiSchema) => {
      const placed = toPlaced(find(form, formData));
      const errors = transform([...placed.keys()], transformErrors, uiSchema);
      const result = {
        errors,
        errorSchema: toErrorSchema(errors, (error) => placed.get(error) ?? toName(form, error)),
      };
      if (!customValidate) return result;
      const handler = customValidate(formData, createErrorHandler(formData), uiSchema, result.errorSchema);
      return validationDataMerge(result, unwrapErrorHandler(handler));
    },
  };
}

const isOfForm = ({ schema: own, id }: CompiledForm, schema: JsonSchema) =>
  schema === own || schema.$id === id;

function find(compiled: CompiledForm, formData: unknown): FieldError[] {
  const record: JsonObject = isRecord(formData) ? formData : {};
  const form = compiled.at?.(record) ?? compiled;
  return [...form.fields.values()].flatMap((field) => {
    const found = findInField(field, record);
    if (found.length > 0) return found;
    const problem = checkRule(field, (name) => ownValue(record, name));
    return problem ? [toLimitError(field, ownValue(record, field.name) ?? null, problem.message)] : [];
  });
}

function findInField(field: CompiledField, record: JsonObject): FieldError[] {
  const value = normalizeValue(field, ownValue(record, field.name));
  if (field.readOnly || (!field.required && isEmpty(value))) return [];
  if (value === undefined || isBlank(field, value)) return [{ field, error: toMissing(field) }];
  if (field.limits?.isTooLong(value, field.schema.maxLength))
    return [toLimitError(field, value, toFormatMessage(field, 'maxLength'))];
  const inside = field.type.locate?.(value, field.element)[0]?.message;
  if (inside !== undefined) return [toLimitError(field, value, inside)];
  const errors = findErrors(field, value);
  if (errors.length > 0) return errors;
  const message =
    validateOwn(field, value) ?? field.limits?.findBeyond(value, (name) => ownValue(record, name));
  return message === undefined ? [] : [toLimitError(field, value, message)];
}

const toPlace = (field: CompiledField) => `/${field.name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const ownLimit = 'limit';

/** A limit or the type's own check, which no keyword of the schema expresses. */
function toLimitError(field: CompiledField, data: Json, message: string): FieldError {
  const place = { instancePath: toPlace(field), schemaPath: `#/properties/${field.name}/${ownLimit}` };
  return { field, error: { keyword: ownLimit, ...place, params: {}, data, message } };
}

function findErrors(field: CompiledField, value: Json): FieldError[] {
  return validateValue(field.schema, value).map((error) => ({
    field,
    error: {
      ...error,
      instancePath: toPlace(field) + error.instancePath,
      schemaPath: `#/properties/${field.name}/${error.keyword}`,
      parentSchema: field.schema,
      data: value,
    },
  }));
}

function toMissing({ name }: CompiledField): ErrorObject {
  return {
    keyword: 'required',
    instancePath: '',
    schemaPath: '#/required',
    params: { missingProperty: name },
  };
}

/** In form order. */
function toPlaced(found: readonly FieldError[]): Map<RJSFValidationError, string> {
  return new Map(
    found.map(({ field, error }) => {
      const message = toMessage(field, error);
      const title = String(field.schema.title ?? field.name);
      const property = error.keyword === 'required' ? field.name : error.instancePath.replaceAll('/', '.');
      const { keyword: name, params, schemaPath } = error;
      return [
        { name, property, message, params, schemaPath, title, stack: `${title}: ${message}` },
        field.name,
      ];
    }),
  );
}

function toMessage(field: CompiledField, error: ErrorObject): string {
  if (error.keyword === ownLimit) return error.message ?? field.formatMessage;
  const isUnfilled = isEmpty(error.data) || isRequirement(field, error.keyword);
  return isUnfilled ? field.requiredMessage : toFormatMessage(field, error.keyword);
}

function transform(
  errors: RJSFValidationError[],
  transformErrors: ErrorTransformer | undefined,
  uiSchema: Parameters<ErrorTransformer>[1],
): RJSFValidationError[] {
  return transformErrors ? transformErrors(errors, uiSchema) : errors;
}

/** A multi-select shows only its own errors, so errors of a list's items count as the field's. */
function toErrorSchema(
  errors: readonly RJSFValidationError[],
  nameOf: (error: RJSFValidationError) => string | undefined,
): ErrorSchema {
  const byName = new Map<string, Set<string>>();
  for (const error of errors) {
    const name = nameOf(error) ?? '';
    const messages = byName.get(name) ?? new Set();
    byName.set(name, messages.add(error.message ?? ''));
  }
  const general = [...(byName.get('') ?? [])];
  byName.delete('');
  const fields = [...byName].map(([name, messages]) => [name, { __errors: [...messages] }]);
  return { ...Object.fromEntries(fields), ...(general.length > 0 && { __errors: general }) };
}

/** Errors of other code have no field, so the longest name that the property starts with counts. */
function toName(form: CompiledForm, { property = '' }: RJSFValidationError): string | undefined {
  const path = property.replace(/^\./, '');
  const names = [...form.fields.keys()].filter((name) => path === name || path.startsWith(`${name}.`));
  return names.sort((a, b) => b.length - a.length)[0];
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
