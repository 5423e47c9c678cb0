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
