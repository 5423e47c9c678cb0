import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';
import { createValidator } from '../../validators/rjsf-validator';

const { elements } = parseMetadata([
  { fieldName: 'toString', fieldConfig: { visualType: 'text', isRequired: true } },
  { fieldName: 'a', fieldConfig: { visualType: 'zip' } },
  { fieldName: 'a.b', fieldConfig: { visualType: 'zip' } },
  { fieldName: 'states', fieldConfig: { visualType: 'multiState' } },
]);
const form = compileForm(elements, defaultView('partner'));
const validator = createValidator(form);
const validate = (data: object) => validator.validateFormData(data, form.schema);

describe('createValidator', () => {
  it('assigns errors to names with periods', () => {
    expect(validate({ toString: 'x', 'a.b': '1' }).errorSchema).toEqual({
      'a.b': { __errors: ['Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).'] },
    });
  });

  it('reports a missing field named toString', () => {
    const { errors, errorSchema } = validate({});
    expect(Object.keys(errorSchema)).toEqual(['toString']);
    expect(errors).toMatchObject([
      { name: 'required', property: 'toString', message: 'This field is required.' },
    ]);
  });

  it('assigns errors of items to their field', () => {
    const { errors, errorSchema } = validate({ toString: 'x', states: ['TX', 'XX', 'YY'] });
    expect(errors.map(({ property }) => property)).toEqual(['.states.1', '.states.2']);
    expect(errorSchema).toEqual({ states: { __errors: ['Please select at least one option.'] } });
  });

  it('answers isValid', () => {
    expect(validator.isValid(form.schema, { toString: 'x' }, form.schema)).toBe(true);
    expect(validator.isValid(form.schema, {}, form.schema)).toBe(false);
  });

  it('judges by the form whichever copy of its schema RJSF passes, and conditions by themselves', () => {
    const blank = { toString: ' ' };
    expect(validator.isValid({ ...form.schema }, blank, form.schema)).toBe(false);
    expect(validator.isValid({ ...form.schema }, { toString: 'x', a: '' }, form.schema)).toBe(true);
    const condition = { properties: { a: { const: '1' } } };
    expect(validator.isValid(condition, blank, form.schema)).toBe(true);
    expect(validator.isValid(condition, { toString: 'x', a: '12345' }, form.schema)).toBe(false);
  });

  it('resolves a reference of a condition that comes without a root', () => {
    const condition = { $ref: '#/definitions/a', definitions: { a: { const: 1 } } };
    expect(validator.isValid(condition, 1 as never, undefined as never)).toBe(true);
    expect(validator.isValid(condition, 2 as never, undefined as never)).toBe(false);
  });

  it.each([undefined, null, 'text', ['a']])('treats the data %j as an empty record', (data) => {
    const parsed = parseMetadata([
      { fieldName: 'length', fieldConfig: { visualType: 'number', isRequired: true } },
    ]);
    const other = compileForm(parsed.elements, defaultView('partner'));
    const { errors } = createValidator(other).validateFormData(data as never, other.schema);
    expect(errors.map(({ name }) => name)).toEqual(['required']);
  });

  it('has the sentence of each fault', () => {
    const parsed = parseMetadata([
      { fieldName: 'terms', fieldConfig: { visualType: 'checkbox', isRequired: true } },
      { fieldName: 'note', fieldConfig: { visualType: 'text', isRequired: true } },
      { fieldName: 'age', fieldConfig: { visualType: 'number', label: 'Age', limits: { minimum: 18 } } },
      { fieldName: 'day', fieldConfig: { visualType: 'datePicker' } },
    ]);
    const { fields, schema, ...rest } = compileForm(parsed.elements, defaultView('partner'));
    const { errors } = createValidator({ ...rest, fields, schema }).validateFormData(
      { terms: false, note: ' ', age: 17, day: '2026-02-30' },
      schema,
    );
    expect(errors.map(({ property, stack }) => [property, stack])).toEqual([
      ['.terms', `terms: ${fields.get('terms')?.requiredMessage}`],
      ['.note', 'note: This field is required.'],
      ['.age', 'Age: Must be 18 or more.'],
      ['.day', `day: ${fields.get('day')?.formatMessage}`],
    ]);
  });

  it('shows errors of the host without a place or a message for the whole form', () => {
    const transform = () => [{ message: 'Not today.' }, { property: '.nowhere', message: 'Not here.' }, {}];
    const { errorSchema } = validator.validateFormData({}, form.schema, undefined, transform as never);
    expect(errorSchema).toEqual({ __errors: ['Not today.', 'Not here.', ''] });
  });

  it('passes an empty record to own checks of a form without data', () => {
    const check = (_data: unknown, errors: { __errors?: unknown }) => {
      expect(errors.__errors).toEqual([]);
      return errors;
    };
    expect(() => validator.validateFormData(undefined, form.schema, check as never)).not.toThrow();
  });

  it('judges a limit that is another field', () => {
    const wire = ['from', 'to'].map((fieldName) => ({
      fieldName,
      fieldConfig: {
        ...{ label: fieldName, visualType: 'number' },
        ...(fieldName === 'to' && { limits: { minimum: { field: 'from' } } }),
      },
    }));
    const span = compileForm(parseMetadata(wire).elements, defaultView('span'));
    const judge = (data: object) => createValidator(span).validateFormData(data, span.schema).errorSchema;
    expect(judge({ from: 3, to: 2 })).toEqual({ to: { __errors: ['Must not be less than from.'] } });
    expect(judge({ from: 3, to: 3 })).toEqual({});
  });

  it('applies transformErrors of the host', () => {
    const transform = (errors: { property?: string; message?: string }[]) => [
      ...errors.map((error) => ({ ...error, message: 'Again.' })),
      { property: '.a.b', message: 'Own.' },
    ];
    const { errorSchema } = validator.validateFormData({}, form.schema, undefined, transform as never);
    expect(errorSchema).toEqual({ toString: { __errors: ['Again.'] }, 'a.b': { __errors: ['Own.'] } });
  });

  it('reports a server’s own checks', () => {
    const check = (_data: unknown, errors: { a?: { addError: (text: string) => void } }) => {
      errors.a?.addError('Not here.');
      return errors;
    };
    const data = { toString: 'x', a: '12345' };
    const { errorSchema } = validator.validateFormData(data, form.schema, check as never);
    expect(errorSchema).toMatchObject({ a: { __errors: ['Not here.'] } });
  });
});
