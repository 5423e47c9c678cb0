import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { visualTypeIds } from '../../schemas/types/index';
import type { Json } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { checkField } from '../../validators/check-field';

const msOptions = [{ label: 'A', value: 'a' }];

function toField(visualType: string, isRequired = false): CompiledField {
  const { elements } = parseMetadata([
    { fieldName: 'x', fieldConfig: { visualType, isRequired, msOptions } },
  ]);
  const field = compileForm(elements, defaultView('partner')).fields.get('x');
  if (!field) throw new Error(`no field of type '${visualType}'`);
  return field;
}

const messageOf = (visualType: string, value: Json | undefined, required = false) =>
  checkField(toField(visualType, required), value)?.message;

describe('a required value', () => {
  const choice = ['select', 'select_multiple', 'state', 'abbreviatedState', 'percentage', 'radio'];
  const choices = ['multiCheck', 'multiState', 'abbreviatedMultiState'];

  // [B5.8]
  it.each(choice)('requires an option of a %s', (id) => {
    expect(messageOf(id, undefined, true)).toBe('Please select an option.');
  });

  // [B5.9]
  it.each(choices)('requires one option of a %s', (id) => {
    expect(messageOf(id, [], true)).toBe('Please select at least one option.');
  });

  // [B5.7]
  it.each(visualTypeIds.filter((id) => ![...choice, ...choices].includes(id)))(
    'is required in a %s',
    (id) => {
      expect(messageOf(id, undefined, true)).toBe('This field is required.');
      expect(messageOf(id, null, true)).toBe('This field is required.');
    },
  );

  it.each(visualTypeIds)('is not required in an optional %s', (id) => {
    for (const empty of [undefined, null, '', [], {}]) expect(messageOf(id, empty)).toBeUndefined();
  });

  // [R11.1, R11.2]
  it('can be zero, but not an unticked box', () => {
    expect(messageOf('number', 0, true)).toBeUndefined();
    expect(messageOf('checkbox', false)).toBeUndefined();
    expect(messageOf('checkbox', false, true)).toBe('This field is required.');
  });
});

const sentences: [id: string, wrong: Json, sentence: string][] = [
  ['tel', '5555555555', 'Invalid phone number format 555-555-5555.'],
  ['number', 'abc', 'Must be a number.'],
  ['url', 'example.com', 'Invalid URL. Must start with http:// or https:// and include a valid domain.'],
  ['email', 'a@b', 'Invalid email address. Must be in the format: name@example.com.'],
  ['zip', '1234', 'Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).'],
  [
    'einssn',
    '123456789',
    'Invalid format. Must be either EIN (XX-XXXXXXX, e.g., 12-3456789) or SSN (XXX-XX-XXXX, e.g., 123-45-6789).',
  ],
  [
    'password',
    'weak',
    'Password must be at least 8 characters long and include an uppercase letter, a lowercase letter, a number, and a special character.',
  ],
];

describe('a format', () => {
  // [B5.11, B5.12, B5.13, B5.14, B5.15, B5.16, B5.17, B5.22, B5.25, R8.1, R18.3]
  it.each(sentences)('of %s is checked on %j', (id, wrong, sentence) => {
    expect(messageOf(id, wrong)).toBe(sentence);
  });

  // [R11.3, B5.24, B5.10]
  it.each(sentences)('of %s is not checked when empty', (id) => {
    expect(messageOf(id, '')).toBeUndefined();
  });

  // [B5.18, B5.19, B5.20, B5.21, R9.1]
  it.each(['000-12-3456', '666-12-3456', '900-12-3456', '999-12-3456', '123-00-4567', '123-45-0000'])(
    'rejects the SSN %s',
    (ssn) => {
      expect(messageOf('einssn', ssn)).toContain('Invalid format.');
      expect(messageOf('einssn', '123-45-6789')).toBeUndefined();
      expect(messageOf('einssn', '00-0000000')).toBeUndefined();
    },
  );

  // [B5.23]
  it.each(['Aa1!aaa', 'aaaaaa1!', 'AAAAAA1!', 'Aaaaaaa!', 'Aaaaaaa1'])(
    'rejects the password %s',
    (password) => {
      expect(messageOf('password', password)).toContain('at least 8 characters');
      expect(messageOf('password', 'Aa1!aaaa')).toBeUndefined();
    },
  );

  // [R7.1, R7.2, R7.3]
  it('of money is exact at any size', () => {
    for (const amount of [0.07, 1.1, 671_088.65, 1_234_567.89, 85_899_345.93, 99_999_999_999.99]) {
      expect(messageOf('money', amount), String(amount)).toBeUndefined();
    }
    for (const amount of [0.001, 1.005, 1_234_567.891, 1e13])
      expect(messageOf('money', amount)).toBeDefined();
  });

  it('of a number refuses values that JSON cannot express', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(messageOf('number', value)).toBe('Must be a number.');
    }
  });

  it.each(visualTypeIds)('of %s checks 100 kB in linear time', (id) => {
    const field = toField(id);
    for (const part of ['a', '1', '-', '.', 'a.', 'a@', '<', '@a.', ' ', '1-']) {
      const text = `${part.repeat(100_000 / part.length)}!`;
      const start = process.cpuUsage();
      checkField(field, text);
      field.type.parse(text, field.element);
      field.type.display(text, field.element);
      expect(process.cpuUsage(start).user / 1000, `${part}…`).toBeLessThan(100);
    }
  });
});
