import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { parseView } from '../../schemas/parse/parse-view';
import { tidyPhone } from '../../schemas/types/tel';
import type { Json } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { checkField } from '../../validators/check-field';
import { normalizeValue, trimValue } from '../../validators/normalize';
import { checkNewPassword, checkNewPasswordPair } from '../../validators/password-rules';
import { createValidator } from '../../validators/rjsf-validator';

function toForm(fieldConfig: { [key: string]: Json }) {
  const { elements } = parseMetadata([{ fieldName: 'x', fieldConfig }]);
  return compileForm(elements, defaultView('partner'));
}
function toField(fieldConfig: { [key: string]: Json }): CompiledField {
  const field = toForm(fieldConfig).fields.get('x');
  if (!field) throw new Error('no field');
  return field;
}
const msOptions = [
  { label: 'A', value: 'a' },
  { label: 'Spaced', value: ' s ' },
];

describe('spaces around a value [R66.2]', () => {
  const padded: [visualType: string, value: Json, tidy: Json][] = [
    ['email', ' a@b.co\n', 'a@b.co'],
    ['email', '\u202aa@b.co\u200b \u202c', 'a@b.co'],
    ['url', '\u00a0https://example.com ', 'https://example.com'],
    ['zip', ' 12345 ', '12345'],
    ['tel', ' 555-555-5555', '555-555-5555'],
    ['einssn', '12-3456789 ', '12-3456789'],
    ['state', ' TX ', 'TX'],
    ['multiState', [' TX', 'OK ', 'OK'], ['TX', 'OK']],
    ['select', ' a ', 'a'],
    ['select_multiple', [' a '], ['a']],
  ];
  it.each(padded)('of %s are removed without a fault', (visualType, value, tidy) => {
    const field = toField({ visualType, msOptions });
    expect(checkField(field, value)).toBeUndefined();
    expect(normalizeValue(field, value)).toEqual(tidy);
    const form = toForm({ visualType, msOptions });
    expect(createValidator(form).isValid(form.schema, { x: value }, form.schema)).toBe(true);
  });

  it('stay in texts, passwords and choices that have them', () => {
    for (const visualType of ['text', 'multiRowInput', 'password'])
      expect(normalizeValue(toField({ visualType }), ' Aa1! ')).toBe(' Aa1! ');
    expect(normalizeValue(toField({ visualType: 'select', msOptions }), ' s ')).toBe(' s ');
  });

  it('leave a list without them as it is, other items and lists of any text included', () => {
    const kept = ['a', 'a', 1];
    expect(trimValue({ items: { enum: ['a'] } }, kept)).toBe(kept);
    expect(trimValue({}, [' a ', 1])).toEqual(['a', 1]);
  });

  it('alone count as empty', () => {
    for (const visualType of ['text', 'multiRowInput', 'email', 'richTextInput'])
      expect(checkField(toField({ visualType, isRequired: true }), ' \t ')?.message).toBe(
        'This field is required.',
      );
    expect(checkField(toField({ visualType: 'text' }), ' ')).toBeUndefined();
  });
});

describe('a text with a NUL character', () => {
  it('is refused by every field, as on the host', () => {
    for (const visualType of ['text', 'multiRowInput', 'richTextInput'])
      expect(checkField(toField({ visualType }), 'a\0b')?.message).toBe('Must be text.');
    expect(checkField(toField({ visualType: 'map' }), { a: '\0' })).toBeDefined();
  });
});

describe('a phone', () => {
  it('of another country is not reformatted', () => {
    expect(tidyPhone('1 555 123 4567')).toBe('555-123-4567');
    expect(tidyPhone('44555123456')).toBe('44555123456');
    expect(tidyPhone('155512345678')).toBe('155512345678');
  });

  it('is reformatted where the view of a form says so', () => {
    const { elements } = parseMetadata([{ fieldName: 'x', fieldConfig: { visualType: 'text' } }]);
    const shown = (normalize: 'phone' | 'trim' | null) => {
      const { view } = parseView(
        { groups: [{ title: 'A', fields: [{ name: 'x', ...(normalize && { normalize }) }] }] },
        'partner',
      );
      return compileForm(elements, view).fields.get('x') as CompiledField;
    };
    expect(normalizeValue(shown('phone'), '1 555 123 4567')).toBe('555-123-4567');
    expect(normalizeValue(shown('trim'), ' a ')).toBe('a');
    expect(normalizeValue(shown(null), ' a ')).toBe(' a ');
    expect(normalizeValue(shown('phone'), 5551234567)).toBe(5551234567);
  });
});

describe('a new password', () => {
  it('of seven characters is long enough', () => {
    expect(checkNewPassword('abcdef1')).toBeUndefined();
    expect(checkNewPassword('abcde1')).toBe('Password must be at least 7 characters long.');
  });
});

describe('a password typed twice', () => {
  it('must be the same, and good', () => {
    expect(checkNewPasswordPair('abcdef1', 'abcdef1')).toBeUndefined();
    expect(checkNewPasswordPair('abcdef1', 'abcdef2')).toBe('Passwords do not match.');
    expect(checkNewPasswordPair('short1', 'short1')).toBe('Password must be at least 7 characters long.');
  });
});

describe('a name with slash or tilde', () => {
  it('is located by its JSON pointer', () => {
    const { elements } = parseMetadata([
      { fieldName: 'm', fieldConfig: { visualType: 'map' } },
      { fieldName: 'x', fieldConfig: { visualType: 'zip' } },
    ]);
    // The parser rejects such a name, but normalize does not rely on it.
    const odd = elements.map((one) => (one.name === 'x' ? { ...one, name: 'x~y/z' } : one));
    const form = compileForm(odd, defaultView('partner'));
    const { errors } = createValidator(form).rawValidation(form.schema, { m: { 'a~b/c': 1 }, 'x~y/z': '1' });
    expect((errors as unknown as { instancePath: string }[]).map((error) => error.instancePath)).toEqual([
      '/m/a~0b~1c',
      '/x~0y~1z',
    ]);
  });
});
